import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'review-management',
      file: 'review-management-page.tsx',
      title: 'Reviews',
      right: 'marketing',
      feature: 'review-management',
      menu: { group: 'marketing', older: 'growth', icon: 'Star', order: 190 },
      words: 'reviews rating stars answers asks survey fairness quotes',
    },
  ],
} satisfies FeatureDeclaration
