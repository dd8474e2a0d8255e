import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'social-media',
      file: 'social-media-page.tsx',
      title: 'Social media',
      right: 'marketing',
      feature: 'social-media',
      menu: { group: 'marketing', older: 'growth', icon: 'Share2', order: 150 },
      words: 'instagram facebook google posts calendar queue connect networks',
    },
  ],
} satisfies FeatureDeclaration
