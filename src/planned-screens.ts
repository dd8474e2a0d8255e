import type { PlannedScreen } from '#features/rights/screen.ts'

/** Not built yet: the practice, its days and its money. */
export const plannedScreens = [
  {
    path: 'business',
    title: 'Business',
    right: 'whole-team',
    feature: 'practice-management',
    menu: { older: 'core', icon: 'Building2' },
    planned: true,
  },
  {
    path: 'clinical',
    title: 'Clinical notes',
    right: 'whole-team',
    feature: 'clinical-documentation',
    menu: { group: 'practice', icon: 'ClipboardList' },
    planned: true,
  },
  {
    path: 'analytics',
    title: 'Analytics',
    right: 'whole-team',
    feature: 'advanced-analytics',
    menu: { group: 'analytics', older: 'management', icon: 'BarChart3', label: 'Overview' },
    planned: true,
  },
  {
    path: 'reports',
    title: 'Reports',
    right: 'whole-team',
    feature: 'advanced-analytics',
    menu: { group: 'analytics', older: 'management', icon: 'FileText' },
    planned: true,
  },
  {
    path: 'pos',
    title: 'Point of sale',
    right: 'whole-team',
    feature: 'pos-system',
    menu: { group: 'billing', older: 'management', icon: 'CreditCard' },
    planned: true,
  },
  {
    path: 'invoices',
    title: 'Invoices',
    right: 'whole-team',
    menu: { group: 'billing', older: 'management', icon: 'Receipt' },
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
    menu: { group: 'billing', icon: 'PiggyBank' },
    planned: true,
  },
] as const satisfies readonly PlannedScreen[]
