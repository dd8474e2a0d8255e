import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'your-data',
      file: 'your-data-page.tsx',
      title: 'Your data',
      right: 'practice-settings',
      menu: { group: 'practice', older: 'core', icon: 'FileText', order: 90 },
      words: 'export download everything archive backup leave move away restore import own',
    },
  ],
} satisfies FeatureDeclaration
