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
] as const satisfies readonly PlannedScreen[]
