import type { Screen } from '#features/rights/screen.ts'

/** Behind all others, most of them for admins. §2: feedback leads them to its management, in a new tab, and everybody else to the public board. */
export const lastScreens: readonly Screen[] = [
  {
    path: 'feedback-management',
    file: 'features/feedback/web/management/feedback-management-page.tsx',
    title: 'Feedback management',
    right: 'admins',
    menu: { group: 'settings', older: 'management', icon: 'MessagesSquare', label: 'Feedback', newTab: true },
    words: 'board ideas bugs admin',
  },
  {
    path: 'public-feedback',
    isPublic: true,
    title: 'Feedback',
    right: 'whole-team',
    menu: { group: 'settings', older: 'management', icon: 'MessagesSquare' },
    words: 'board ideas bugs',
  },
  {
    path: 'admin-feedback',
    file: 'features/feedback/web/management/admin-feedback-page.tsx',
    title: 'User Feedback',
    right: 'admins',
  },
  {
    path: 'waitlist-management',
    file: 'features/waitlist/web/waitlist-management-page.tsx',
    title: 'Waitlist management',
    right: 'admins',
    menu: { group: 'settings', older: 'management', icon: 'ListOrdered', label: 'Waitlist' },
  },
  {
    path: 'queued-work',
    file: 'features/queued-work/web/queued-work-page.tsx',
    title: 'Queued work',
    right: 'admins',
    menu: { group: 'settings', older: 'management', icon: 'ListChecks' },
    words: 'jobs background retry dead admin',
  },
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
  { path: 'test-sms', file: 'features/checks/web/test-sms-page.tsx', title: 'Test a text', right: 'admins' },
]
