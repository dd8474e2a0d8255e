import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'follow-ups',
      file: 'follow-ups-page.tsx',
      title: 'Follow-ups',
      right: 'see-clients',
      menu: { group: 'practice', older: 'email', icon: 'Signpost', order: 80 },
      words: 'call back due come again missed no-show',
    },
  ],
} satisfies FeatureDeclaration
