import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'seo',
      file: 'seo-page.tsx',
      title: 'Local SEO',
      right: 'marketing',
      feature: 'seo',
      menu: { group: 'marketing', older: 'growth', icon: 'MapPin', order: 200 },
      words: 'search google maps website schema questions answers faq found',
    },
  ],
} satisfies FeatureDeclaration
