import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'lead-generation',
      file: 'leads-page.tsx',
      title: 'Leads',
      right: 'marketing',
      feature: 'marketingPlan',
      menu: { group: 'marketing', older: 'growth', icon: 'Funnel', order: 180 },
      words: 'lead generation guides inquiries prospects board magnets',
    },
  ],
} satisfies FeatureDeclaration
