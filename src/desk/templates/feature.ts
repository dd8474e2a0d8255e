import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'email-templates',
      file: 'templates-page.tsx',
      title: 'Email templates',
      right: 'marketing',
      menu: { group: 'practice', older: 'email', icon: 'MailOpen', order: 110 },
      words: 'words letters wording mail confirmation subject',
    },
    {
      path: 'email-templates/:purpose',
      file: 'template-page.tsx',
      title: 'Email template',
      right: 'marketing',
    },
  ],
} satisfies FeatureDeclaration
