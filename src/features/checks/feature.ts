import type { FeatureDeclaration } from '#features/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'testing-dashboard',
      file: 'features/checks/web/testing-dashboard-page.tsx',
      title: 'Testing dashboard',
      right: 'admins',
    },
    {
      path: 'qa-testing',
      file: 'features/checks/web/qa-testing-page.tsx',
      title: 'QA testing',
      right: 'admins',
    },
    {
      path: 'test-sms',
      file: 'features/checks/web/test-sms-page.tsx',
      title: 'Test a text',
      right: 'admins',
    },
  ],
} satisfies FeatureDeclaration
