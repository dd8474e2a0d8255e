import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { plannedPages } from './features/not-built/planned-public.ts'
import { plannedScreens } from './features/not-built/planned-screens.ts'

/** Every screen of the product: path, then file. Public pages first; they load no auth library. */
export default [
  layout('features/site/web/site-layout.tsx', [
    index('features/site/web/landing/landing-page.tsx'),
    route('pricing', 'features/site/web/plans/pricing-page.tsx'),
    route('about', 'features/site/web/about-page.tsx'),
    route('waitlist', 'features/waitlist/web/waitlist-page.tsx'),
    route('waitlist/:token', 'features/waitlist/web/waitlist-place-page.tsx'),
    route('contact', 'features/site/web/contact-page.tsx'),
    route('privacy-policy', 'features/site/web/privacy-policy-page.tsx'),
    route('terms-of-use', 'features/site/web/terms-of-use-page.tsx'),
    route('data-deletion', 'features/site/web/data-deletion-page.tsx'),
    route('public-feedback', 'features/feedback/web/board/public-feedback-page.tsx'),
    route('blog', 'features/blog/web/blog-page.tsx'),
    route('blog/tags/:tag', 'features/blog/web/tag-page.tsx'),
    route('blog/:slug', 'features/blog/web/post-page.tsx'),
  ]),
  route('blog/feed.xml', 'features/blog/web/feed-file.ts'),
  route('sitemap.xml', 'features/blog/web/sitemap-file.ts'),
  route('robots.txt', 'features/site/web/robots-file.ts'),
  route('b/:shortCode?', 'features/short-links/web/short-link-page.tsx'),
  route('book/:practiceId/*', 'features/booking/web/booking-page.tsx'),
  route('booking/:practiceId', 'features/booking/web/booking-redirects.ts', { id: 'booking' }),
  route('widget/:practiceId', 'features/booking/web/booking-redirects.ts', { id: 'widget' }),
  route('booking-success', 'features/booking/web/booking-success-page.tsx'),
  route('appointment-manage/:token', 'features/booking/web/manage/manage-page.tsx'),
  route('appointment-manage/:token/visit.ics', 'features/booking/web/manage/visit-file.ts'),

  // What the editor of letters frames: an address and a content policy of its own.
  route('letter-preview/:token', 'features/settings/web/templates/letter-preview-file.ts'),

  // Not built yet: one list of promises for strangers, one for the signed-in.
  ...plannedPages.map(({ path }) =>
    route(path, 'features/not-built/web/not-built-public-page.tsx', { id: `planned/${path}` }),
  ),

  layout('web/layout/session-layout.tsx', [
    route('auth', 'features/account/web/sign-in/auth-page.tsx', { id: 'auth' }),
    route('login', 'features/account/web/sign-in/auth-page.tsx', { id: 'login' }),
    route('signup', 'features/account/web/sign-in/auth-page.tsx', { id: 'signup' }),
    route('auth/confirm', 'features/account/web/sign-in/confirm-page.tsx'),
    route('auth/reset', 'features/account/web/sign-in/reset-page.tsx'),
    route('join/:token', 'features/members/web/join-page.tsx'),

    layout('features/shell/web/signed-in-layout.tsx', [
      // Signed-in screens.
      route('dashboard', 'features/dashboard/web/dashboard-page.tsx', { id: 'dashboard' }),
      route('onboarding', 'features/dashboard/web/dashboard-page.tsx', { id: 'onboarding' }),
      route('ai-assistants', 'features/dashboard/web/ai-assistants-page.tsx'),
      route('appointments', 'features/appointments/web/appointments-page.tsx'),
      route('setup', 'features/practice/web/setup/setup-page.tsx'),
      route('profile', 'features/shell/web/profile-page.tsx'),
      route('practice-settings', 'features/settings/web/settings-page.tsx'),
      route('audit-trail', 'features/audit-trail/web/audit-trail-page.tsx'),
      route('practice-setup', 'features/practice/web/setup/practice-setup-page.tsx'),
      route('schedule', 'features/settings/web/schedule-page.tsx'),
      route('services', 'features/services/web/services-page.tsx'),
      route('packages', 'features/services/web/packages-page.tsx'),
      route('clients', 'features/clients/web/clients-page.tsx'),
      route('clients/duplicates/:questionId', 'features/clients/web/merge/merge-page.tsx'),
      route('clients/:clientId', 'features/clients/web/record/client-page.tsx'),
      route('email', 'features/outbox/web/outbox-page.tsx'),
      route('email-templates', 'features/settings/web/templates/templates-page.tsx'),
      route('email-templates/:purpose', 'features/settings/web/templates/template-page.tsx'),
      route('marketing', 'features/short-links/web/short-links-page.tsx'),
      route('checkout', 'features/subscription/web/checkout-page.tsx'),
      route('checkout/test/:id', 'features/subscription/web/test-checkout-page.tsx'),
      route('feedback-management', 'features/feedback/web/management/feedback-management-page.tsx'),
      route('waitlist-management', 'features/waitlist/web/waitlist-management-page.tsx'),
      route('admin-feedback', 'features/feedback/web/management/admin-feedback-page.tsx'),
      route('queued-work', 'features/queued-work/web/queued-work-page.tsx'),
      ...plannedScreens.map(({ path }) =>
        route(path, 'features/not-built/web/not-built-page.tsx', { id: `planned/${path}` }),
      ),
    ]),
  ]),

  route('*', 'web/layout/not-found-page.tsx'),
] satisfies RouteConfig
