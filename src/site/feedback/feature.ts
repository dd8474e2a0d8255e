import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'feedback-management',
      file: 'management/feedback-management-page.tsx',
      title: 'Feedback management',
      right: 'admins',
      menu: {
        group: 'settings',
        older: 'management',
        icon: 'MessagesSquare',
        label: 'Feedback',
        newTab: true,
        order: 360,
      },
      words: 'board ideas bugs admin',
    },
    {
      path: 'public-feedback',
      isPublic: true,
      title: 'Feedback',
      right: 'whole-team',
      menu: { group: 'settings', older: 'management', icon: 'MessagesSquare', order: 370 },
      words: 'board ideas bugs',
    },
    {
      path: 'admin-feedback',
      file: 'management/admin-feedback-page.tsx',
      title: 'User Feedback',
      right: 'admins',
    },
  ],
} satisfies FeatureDeclaration
