import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'services',
      file: 'services-page.tsx',
      title: 'Services',
      right: 'whole-team',
      menu: { group: 'practice', older: 'core', icon: 'Hand', order: 40 },
      words: 'prices treatments packages',
    },
    {
      path: 'packages',
      file: 'packages-page.tsx',
      title: 'Packages',
      right: 'whole-team',
    },
  ],
} satisfies FeatureDeclaration
