import type { BuiltScreen } from '#features/rights/screen.ts'

/** The marketing manager: content, plan, networks, local search, widgets; `screens.ts` has them with all others. */
export const marketingScreens: readonly BuiltScreen[] = [
  {
    path: 'marketing',
    file: 'features/marketing/web/marketing-page.tsx',
    title: 'Marketing',
    right: 'marketing',
    menu: { group: 'marketing', older: 'growth', icon: 'Signpost' },
    words: 'short links clicks qr utm sources brought bookings hub',
  },
  {
    path: 'marketing-plan',
    file: 'features/marketing/web/marketing-plan-page.tsx',
    title: 'Marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    menu: { group: 'marketing', older: 'growth', icon: 'CalendarClock' },
    words: 'month weeks approve items plan',
  },
  {
    path: 'marketing-plan-wizard',
    file: 'features/marketing/web/marketing-plan-wizard-page.tsx',
    title: 'New marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    next: ['marketing-plan-result'],
  },
  {
    path: 'marketing-plan-result',
    file: 'features/marketing/web/marketing-plan-result-page.tsx',
    title: 'Your marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
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
    menu: { group: 'marketing', older: 'growth', icon: 'CodeXml', label: 'Widgets' },
    words: 'embed own site website iframe button wordpress squarespace wix html',
  },
  {
    path: 'dashboard/widget-settings',
    file: 'features/widgets/web/settings/widget-settings-page.tsx',
    title: 'Widget settings',
    right: 'practice-settings',
    words: 'embed allowed sites saved widgets',
  },
]
