import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'testing-dashboard',
      file: 'testing-dashboard-page.tsx',
      title: 'Testing dashboard',
      right: 'admins',
    },
    {
      path: 'qa-testing',
      file: 'qa-testing-page.tsx',
      title: 'QA testing',
      right: 'admins',
    },
    {
      path: 'test-sms',
      file: 'test-sms-page.tsx',
      title: 'Test a text',
      right: 'admins',
    },
  ],
} satisfies FeatureDeclaration
