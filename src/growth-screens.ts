import type { BuiltScreen } from '#features/rights/screen.ts'

const mailing = { right: 'marketing', feature: 'email-automation' } as const

/** What brings clients, and brings them back: mails, leads, reviews, local search, widgets; in the order of the sidebar. */
export const growthScreens: readonly BuiltScreen[] = [
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
    path: 'lead-generation',
    file: 'features/leads/web/leads-page.tsx',
    title: 'Leads',
    right: 'marketing',
    feature: 'marketingPlan',
    menu: { group: 'marketing', older: 'growth', icon: 'Funnel' },
    words: 'lead generation guides inquiries prospects board magnets',
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
  {
    path: 'seo',
    file: 'features/seo/web/seo-page.tsx',
    title: 'Local SEO',
    right: 'marketing',
    feature: 'seo',
    menu: { group: 'marketing', older: 'growth', icon: 'MapPin' },
    words: 'search google maps website schema questions answers faq found',
  },
  {
    path: 'widget-generator',
    file: 'features/widgets/web/generator/widget-generator-page.tsx',
    title: 'Booking widget',
    right: 'practice-settings',
    menu: {
      group: 'marketing',
      older: 'growth',
      icon: 'CodeXml',
      label: 'Widgets',
      also: 'dashboard/widget-settings',
    },
    words: 'embed own site website iframe button wordpress squarespace wix html',
  },
  {
    path: 'dashboard/widget-settings',
    file: 'features/widgets/web/settings/widget-settings-page.tsx',
    title: 'Widget settings',
    right: 'practice-settings',
    words: 'embed allowed sites saved widgets',
  },
  {
    path: 'resources',
    file: 'features/resources/web/resources-page.tsx',
    title: 'Resources',
    right: 'whole-team',
    menu: { group: 'marketing', older: 'growth', icon: 'BookOpen' },
    words: 'checklists guides help how to templates print',
  },
  {
    path: 'resources/:slug',
    file: 'features/resources/web/resource-page.tsx',
    title: 'Resource',
    right: 'whole-team',
  },
]
