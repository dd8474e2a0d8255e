import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'audit-trail',
      file: 'audit-trail-page.tsx',
      title: 'Audit trail',
      right: 'practice-settings',
      menu: { group: 'settings', older: 'management', icon: 'History', order: 270 },
      words: 'history log changes who',
    },
  ],
} satisfies FeatureDeclaration
