import type { FeatureDeclaration } from '#base/rights/declaration.ts'

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
