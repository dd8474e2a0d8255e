import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'dashboard',
      file: 'dashboard-page.tsx',
      title: 'Dashboard',
      right: 'whole-team',
      next: ['/appointments', '/clients'],
      id: 'dashboard',
      menu: { group: 'main', older: 'core', icon: 'LayoutDashboard', short: 'Today', alone: true, order: 10 },
      words: 'today home start',
    },
    {
      path: 'onboarding',
      file: 'dashboard-page.tsx',
      title: 'Dashboard',
      right: 'whole-team',
      next: ['/appointments', '/clients'],
      id: 'onboarding',
    },
  ],
} satisfies FeatureDeclaration
