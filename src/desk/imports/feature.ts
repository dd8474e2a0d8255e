import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'clients/import',
      file: 'import-page.tsx',
      title: 'Import clients',
      right: 'practice-settings',
      feature: 'csv-import',
    },
    {
      path: 'clients/import/:importId',
      file: 'import-result-page.tsx',
      title: 'An import',
      right: 'practice-settings',
    },
  ],
} satisfies FeatureDeclaration
