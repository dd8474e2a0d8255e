import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'business',
      title: 'Business',
      right: 'whole-team',
      feature: 'practice-management',
      menu: { older: 'core', icon: 'Building2', order: 290 },
      planned: true,
    },
    {
      path: 'clinical',
      title: 'Clinical notes',
      right: 'whole-team',
      feature: 'clinical-documentation',
      menu: { group: 'practice', icon: 'ClipboardList', order: 300 },
      planned: true,
    },
    {
      path: 'analytics',
      title: 'Analytics',
      right: 'whole-team',
      feature: 'advanced-analytics',
      menu: { group: 'analytics', older: 'management', icon: 'BarChart3', label: 'Overview', order: 310 },
      planned: true,
    },
    {
      path: 'reports',
      title: 'Reports',
      right: 'whole-team',
      feature: 'advanced-analytics',
      menu: { group: 'analytics', older: 'management', icon: 'FileText', order: 320 },
      planned: true,
    },
    {
      path: 'pos',
      title: 'Point of sale',
      right: 'whole-team',
      feature: 'pos-system',
      menu: { group: 'billing', older: 'management', icon: 'CreditCard', order: 330 },
      planned: true,
    },
    {
      path: 'invoices',
      title: 'Invoices',
      right: 'whole-team',
      menu: { group: 'billing', older: 'management', icon: 'Receipt', order: 340 },
      planned: true,
    },
    {
      path: 'financial-reports',
      title: 'Financial reports',
      right: 'whole-team',
      feature: 'financial-planning',
      planned: true,
    },
    {
      path: 'financial-planning',
      title: 'Financial planning',
      right: 'whole-team',
      feature: 'financial-planning',
      menu: { group: 'billing', icon: 'PiggyBank', order: 350 },
      planned: true,
    },
  ],
} as const satisfies FeatureDeclaration
