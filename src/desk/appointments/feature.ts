import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'appointments',
      file: 'appointments-page.tsx',
      title: 'Calendar',
      right: 'whole-team',
      menu: { group: 'main', older: 'core', icon: 'CalendarDays', order: 20 },
      words: 'appointments visits diary week day',
    },
  ],
} satisfies FeatureDeclaration
