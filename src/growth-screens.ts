import type { BuiltScreen } from '#features/rights/screen.ts'

const mailing = { right: 'marketing', feature: 'email-automation' } as const

/** What brings clients, and brings them back; `screens.ts` has them with all others. */
export const growthScreens: readonly BuiltScreen[] = [
  {
    path: 'lead-generation',
    file: 'features/leads/web/leads-page.tsx',
    title: 'Leads',
    right: 'marketing',
    feature: 'marketingPlan',
    menu: { group: 'marketing', older: 'growth', icon: 'Funnel' },
    words: 'lead generation guides inquiries prospects board magnets',
  },
  {
    path: 'email-automation',
    file: 'features/automations/web/email-automation-page.tsx',
    title: 'Email automation',
    right: 'marketing',
    menu: { group: 'marketing', older: 'email', icon: 'Zap', label: 'Automation' },
  },
  {
    path: 'email-automation/:sequenceId',
    file: 'features/sequences/web/sequence-page.tsx',
    title: 'A sequence',
    ...mailing,
  },
  {
    path: 'email-marketing',
    file: 'features/campaigns/web/campaigns-page.tsx',
    title: 'Email marketing',
    ...mailing,
    menu: { group: 'marketing', older: 'email', icon: 'Mail', label: 'Campaigns' },
    words: 'newsletter campaign mailing offers mass text sms',
  },
  {
    path: 'email-marketing/:campaignId',
    file: 'features/campaigns/web/campaign-page.tsx',
    title: 'A campaign',
    ...mailing,
  },
  {
    path: 'review-management',
    file: 'features/reviews/web/review-management-page.tsx',
    title: 'Reviews',
    right: 'marketing',
    feature: 'review-management',
    menu: { group: 'marketing', older: 'growth', icon: 'Star' },
    words: 'reviews rating stars answers asks survey fairness quotes',
  },
]
