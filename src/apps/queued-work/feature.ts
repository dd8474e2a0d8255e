import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'queued-work',
      file: 'queued-work-page.tsx',
      title: 'Queued work',
      right: 'admins',
      menu: { group: 'settings', older: 'management', icon: 'ListChecks', order: 390 },
      words: 'jobs background retry dead admin',
    },
  ],
} satisfies FeatureDeclaration
