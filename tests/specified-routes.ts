const words = (text: string) => text.split(/\s+/).filter(Boolean)

// §2, as it stands there. {x} is a part that varies.
export const publicPaths: readonly string[] = words(`
/ /auth /login /signup /waitlist /pricing /about /public-feedback /survey/{surveyId} /booking-success
/booking/{practiceId} /booking/{practiceId}/gift-certificate-success /book/{practiceId} /book/{practiceId}/*
/lead-capture/{practiceId}/{leadMagnetId} /intake/{sessionToken} /appointment-manage/{token} /chat/{practiceId}
/b/{shortCode} /widget/{practiceId} /embed/book/{practitionerId} /client-portal/* /auth/facebook /auth/google
/auth/instagram /auth/instagram/callback /stripe-connect/return /stripe-connect/refresh /blog /blog/{slug}
/privacy-policy /data-deletion /terms-of-use`)

export const protectedPaths: readonly string[] = words(`
/setup /onboarding /dashboard /ai-assistants /appointments /business /clients /clinical /content-creation
/virtual-receptionist /virtual-receptionist-test /practice-management /analytics /email-templates /email
/email-automation /email-marketing /follow-ups /lead-generation /marketing /marketing-plan-wizard
/marketing-plan-result /marketing-plan /resources /review-management /services /practice-settings
/dashboard/widget-settings /schedule /profile /invoices /pos /practice-setup /financial-reports
/financial-planning /reports /practice-intelligence /social-media /seo /testing-dashboard /qa-testing
/waitlist-management /widget-generator /test-sms /admin-feedback /feedback-management /business-coach /packages`)

/** They lead on at once, and are on nobody's screen. */
export const redirects: readonly string[] = [
  '/packages',
  '/practice-setup',
  '/booking/{practiceId}',
  '/widget/{practiceId}',
]
