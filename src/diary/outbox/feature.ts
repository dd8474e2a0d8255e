import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'email',
      file: 'outbox-page.tsx',
      title: 'Outbox',
      right: 'see-outbox',
      menu: { group: 'practice', older: 'email', icon: 'Send', order: 100 },
      words: 'email mail messages sent',
    },
  ],
} satisfies FeatureDeclaration
