import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'widget-generator',
      file: 'generator/widget-generator-page.tsx',
      title: 'Booking widget',
      right: 'practice-settings',
      menu: {
        group: 'marketing',
        older: 'growth',
        icon: 'CodeXml',
        label: 'Widgets',
        also: 'dashboard/widget-settings',
        order: 210,
      },
      words: 'embed own site website iframe button wordpress squarespace wix html',
    },
    {
      path: 'dashboard/widget-settings',
      file: 'settings/widget-settings-page.tsx',
      title: 'Widget settings',
      right: 'practice-settings',
      words: 'embed allowed sites saved widgets',
    },
  ],
} satisfies FeatureDeclaration
