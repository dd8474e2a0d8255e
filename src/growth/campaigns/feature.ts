import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'email-marketing',
      file: 'campaigns-page.tsx',
      title: 'Email marketing',
      right: 'marketing',
      feature: 'email-automation',
      menu: { group: 'marketing', older: 'email', icon: 'Mail', label: 'Campaigns', order: 160 },
      words: 'newsletter campaign mailing offers mass text sms',
    },
    {
      path: 'email-marketing/:campaignId',
      file: 'campaign-page.tsx',
      title: 'A campaign',
      right: 'marketing',
      feature: 'email-automation',
    },
  ],
} satisfies FeatureDeclaration
