import type { FeatureDeclaration } from '#base/rights/declaration.ts'

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
