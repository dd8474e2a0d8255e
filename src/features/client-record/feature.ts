import type { FeatureDeclaration } from '#features/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'clients/:clientId',
      file: 'features/client-record/web/client-record-page.tsx',
      title: 'Client',
      right: 'whole-team',
    },
  ],
} satisfies FeatureDeclaration
