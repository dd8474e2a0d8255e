import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'email-automation/:sequenceId',
      file: 'sequence-page.tsx',
      title: 'A sequence',
      right: 'marketing',
      feature: 'email-automation',
    },
  ],
} satisfies FeatureDeclaration
