import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'virtual-receptionist',
      file: 'inbox-page.tsx',
      title: 'Virtual reception',
      right: 'client-notes',
      feature: 'virtual-receptionist',
      menu: { group: 'ai', older: 'assistants', icon: 'Headset', order: 230 },
      words: 'chat',
    },
    {
      path: 'virtual-receptionist-test',
      file: 'try-page.tsx',
      title: 'Try the reception',
      right: 'client-notes',
      feature: 'virtual-receptionist',
    },
  ],
} satisfies FeatureDeclaration
