import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'resources',
      file: 'resources-page.tsx',
      title: 'Resources',
      right: 'whole-team',
      menu: { group: 'marketing', older: 'growth', icon: 'BookOpen', order: 220 },
      words: 'checklists guides help how to templates print',
    },
    {
      path: 'resources/:slug',
      file: 'resource-page.tsx',
      title: 'Resource',
      right: 'whole-team',
    },
  ],
} satisfies FeatureDeclaration
