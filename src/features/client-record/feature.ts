import type { FeatureDeclaration } from '#features/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'clients/:clientId',
      file: 'client-record-page.tsx',
      title: 'Client',
      right: 'whole-team',
    },
  ],
} satisfies FeatureDeclaration
