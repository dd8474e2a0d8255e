import type { FeatureDeclaration } from '#base/rights/declaration.ts'

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
