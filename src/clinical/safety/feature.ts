import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'screening-rules',
      file: 'screening-rules-page.tsx',
      title: 'Screening rules',
      right: 'see-health',
    },
  ],
} satisfies FeatureDeclaration
