import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'content-creation',
      file: 'content-page.tsx',
      title: 'Content',
      right: 'marketing',
      feature: 'content-creation',
      menu: { group: 'marketing', older: 'growth', icon: 'PenLine', order: 140 },
      words: 'write post article mail text draft voice picture card instagram facebook',
    },
  ],
} satisfies FeatureDeclaration
