import type { BuiltScreen } from '#features/rights/screen.ts'

/** The marketing manager: plan, content, networks; `screens.ts` has them with all others, in the order of the sidebar. */
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
    next: ['/marketing-plan-result'],
  },
  {
    path: 'marketing-plan-result',
    file: 'features/marketing/web/marketing-plan-result-page.tsx',
    title: 'Your marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
  },
  {
    path: 'content-creation',
    file: 'features/content/web/content-page.tsx',
    title: 'Content',
    right: 'marketing',
    feature: 'content-creation',
    menu: { group: 'marketing', older: 'growth', icon: 'PenLine' },
    words: 'write post article mail text draft voice picture card instagram facebook',
  },
  {
    path: 'social-media',
    file: 'features/social/web/social-media-page.tsx',
    title: 'Social media',
    right: 'marketing',
    feature: 'social-media',
    menu: { group: 'marketing', older: 'growth', icon: 'Share2' },
    words: 'instagram facebook google posts calendar queue connect networks',
  },
]
