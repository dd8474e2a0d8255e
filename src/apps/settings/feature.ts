import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'schedule',
      file: 'schedule-page.tsx',
      title: 'Schedule',
      right: 'change-days-off',
      menu: { group: 'practice', older: 'core', icon: 'CalendarClock', order: 50 },
      words: 'hours days off holidays vacation',
    },
    {
      path: 'practice-management',
      file: 'management/practice-management-page.tsx',
      title: 'Practice management',
      right: 'change-diary',
      feature: 'practice-management',
      menu: { group: 'practice', older: 'core', icon: 'ClipboardCheck', label: 'Tasks', order: 70 },
      words: 'tasks to do rooms equipment rules unfinished',
    },
    {
      path: 'practice-settings',
      file: 'settings-page.tsx',
      title: 'Practice settings',
      right: 'practice-settings',
      menu: { group: 'settings', older: 'management', icon: 'Store', order: 260 },
      words: 'profile address rooms people booking rules',
    },
  ],
} satisfies FeatureDeclaration
