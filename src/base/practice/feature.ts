import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'setup',
      file: 'setup/setup-page.tsx',
      title: 'Set up your practice',
      right: 'practice-settings',
    },
    {
      path: 'practice-setup',
      file: 'setup/practice-setup-page.tsx',
      title: 'Practice settings',
      right: 'practice-settings',
    },
  ],
} satisfies FeatureDeclaration
