import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'marketing',
      file: 'marketing-page.tsx',
      title: 'Marketing',
      right: 'marketing',
      menu: { group: 'marketing', older: 'growth', icon: 'Signpost', order: 120 },
      words: 'short links clicks qr utm sources brought bookings hub',
    },
    {
      path: 'marketing-plan',
      file: 'marketing-plan-page.tsx',
      title: 'Marketing plan',
      right: 'marketing',
      feature: 'marketingPlan',
      menu: { group: 'marketing', older: 'growth', icon: 'CalendarClock', order: 130 },
      words: 'month weeks approve items plan',
    },
    {
      path: 'marketing-plan-wizard',
      file: 'marketing-plan-wizard-page.tsx',
      title: 'New marketing plan',
      right: 'marketing',
      feature: 'marketingPlan',
      next: ['/marketing-plan-result'],
    },
    {
      path: 'marketing-plan-result',
      file: 'marketing-plan-result-page.tsx',
      title: 'Your marketing plan',
      right: 'marketing',
      feature: 'marketingPlan',
    },
  ],
} satisfies FeatureDeclaration
