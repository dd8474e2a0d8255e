import type { FeatureDeclaration } from '#features/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'profile',
      file: 'profile-page.tsx',
      title: 'Profile',
      right: 'whole-team',
      menu: { group: 'settings', older: 'management', icon: 'CircleUserRound', order: 280 },
    },
  ],
} satisfies FeatureDeclaration
