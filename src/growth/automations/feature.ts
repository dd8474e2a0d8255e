import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'email-automation',
      file: 'email-automation-page.tsx',
      title: 'Email automation',
      right: 'marketing',
      menu: { group: 'marketing', older: 'email', icon: 'Zap', label: 'Automation', order: 170 },
    },
  ],
} satisfies FeatureDeclaration
