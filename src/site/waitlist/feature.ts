import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'waitlist-management',
      file: 'waitlist-management-page.tsx',
      title: 'Waitlist management',
      right: 'admins',
      menu: { group: 'settings', older: 'management', icon: 'ListOrdered', label: 'Waitlist', order: 380 },
    },
  ],
} satisfies FeatureDeclaration
