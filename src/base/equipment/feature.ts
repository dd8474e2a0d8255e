import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'equipment',
      file: 'equipment-page.tsx',
      title: 'Equipment',
      right: 'practice-settings',
      menu: { group: 'practice', older: 'core', icon: 'ListChecks', order: 60 },
      words: 'machines lamps tables things inventory',
    },
  ],
} satisfies FeatureDeclaration
