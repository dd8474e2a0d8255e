import type { PlannedScreen } from '#features/rights/screen.ts'

/** Not built yet: what brings clients, and brings them back. */
export const plannedMarketingScreens = [
  {
    path: 'content-creation',
    title: 'Content',
    right: 'marketing',
    feature: 'content-creation',
    menu: { group: 'marketing', older: 'growth', icon: 'PenLine' },
    planned: true,
  },
  {
    path: 'social-media',
    title: 'Social media',
    right: 'marketing',
    feature: 'social-media',
    menu: { group: 'marketing', older: 'growth', icon: 'Share2' },
    planned: true,
  },
] as const satisfies readonly PlannedScreen[]
