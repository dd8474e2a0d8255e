import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'clients',
      file: 'clients-page.tsx',
      title: 'Clients',
      right: 'whole-team',
      menu: { group: 'main', older: 'core', icon: 'UsersRound', order: 30 },
      words: 'people records',
    },
    {
      path: 'clients/duplicates',
      file: 'merge/duplicates-page.tsx',
      title: 'Possible duplicates',
      right: 'change-clients',
    },
    {
      path: 'clients/duplicates/:questionId',
      file: 'merge/merge-page.tsx',
      title: 'One person, or two?',
      right: 'change-clients',
    },
  ],
} satisfies FeatureDeclaration
