import type { FeatureDeclaration } from '#features/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'appointments/waitlist',
      file: 'waitlist/waitlist-page.tsx',
      title: 'Waitlist',
      right: 'change-diary',
    },
  ],
} satisfies FeatureDeclaration
