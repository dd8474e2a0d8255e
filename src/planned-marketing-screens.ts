import type { PlannedScreen } from '#features/rights/screen.ts'

/** Not built yet: what brings clients, and brings them back. */
export const plannedMarketingScreens = [
  {
    path: 'marketing-plan',
    title: 'Marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    menu: { group: 'marketing', older: 'growth', icon: 'Signpost' },
    planned: true,
  },
  {
    path: 'marketing-plan-wizard',
    title: 'New marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    planned: true,
  },
  {
    path: 'marketing-plan-result',
    title: 'Your marketing plan',
    right: 'marketing',
    feature: 'marketingPlan',
    planned: true,
  },
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
