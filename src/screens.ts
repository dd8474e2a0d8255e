import type { BuiltScreen, Screen } from '#features/rights/screen.ts'
import { growthScreens } from './growth-screens.ts'
import { lastScreens } from './last-screens.ts'
import { marketingScreens } from './marketing-screens.ts'
import { plannedScreens } from './planned-screens.ts'

// §2: the two screens that a day goes on with.
const day = {
  title: 'Dashboard',
  right: 'whole-team',
  next: ['/appointments', '/clients'],
} as const

const built: readonly BuiltScreen[] = [
  {
    path: 'dashboard',
    file: 'features/dashboard/web/dashboard-page.tsx',
    ...day,
    id: 'dashboard',
    menu: { group: 'main', older: 'core', icon: 'LayoutDashboard', short: 'Today', alone: true },
    words: 'today home start',
  },
  { path: 'onboarding', file: 'features/dashboard/web/dashboard-page.tsx', ...day, id: 'onboarding' },
  {
    path: 'appointments',
    file: 'features/appointments/web/appointments-page.tsx',
    title: 'Calendar',
    right: 'whole-team',
    menu: { group: 'main', older: 'core', icon: 'CalendarDays' },
    words: 'appointments visits diary week day',
  },
  {
    path: 'appointments/waitlist',
    file: 'features/openings/web/waitlist/waitlist-page.tsx',
    title: 'Waitlist',
    right: 'change-diary',
  },
  {
    path: 'clients',
    file: 'features/clients/web/clients-page.tsx',
    title: 'Clients',
    right: 'whole-team',
    menu: { group: 'main', older: 'core', icon: 'UsersRound' },
    words: 'people records',
  },
  {
    path: 'clients/duplicates',
    file: 'features/clients/web/merge/duplicates-page.tsx',
    title: 'Possible duplicates',
    right: 'change-clients',
  },
  {
    path: 'clients/duplicates/:questionId',
    file: 'features/clients/web/merge/merge-page.tsx',
    title: 'One person, or two?',
    right: 'change-clients',
  },
  {
    path: 'clients/import',
    file: 'features/imports/web/import-page.tsx',
    title: 'Import clients',
    right: 'practice-settings',
    feature: 'csv-import',
  },
  {
    path: 'clients/import/:importId',
    file: 'features/imports/web/import-result-page.tsx',
    title: 'An import',
    right: 'practice-settings',
  },
  {
    path: 'clients/:clientId',
    file: 'features/client-record/web/client-record-page.tsx',
    title: 'Client',
    right: 'whole-team',
  },
  {
    path: 'services',
    file: 'features/services/web/services-page.tsx',
    title: 'Services',
    right: 'whole-team',
    menu: { group: 'practice', older: 'core', icon: 'Hand' },
    words: 'prices treatments packages',
  },
  {
    path: 'packages',
    file: 'features/services/web/packages-page.tsx',
    title: 'Packages',
    right: 'whole-team',
  },
  {
    path: 'schedule',
    file: 'features/settings/web/schedule-page.tsx',
    title: 'Schedule',
    right: 'change-days-off',
    menu: { group: 'practice', older: 'core', icon: 'CalendarClock' },
    words: 'hours days off holidays vacation',
  },
  {
    path: 'equipment',
    file: 'features/equipment/web/equipment-page.tsx',
    title: 'Equipment',
    right: 'practice-settings',
    menu: { group: 'practice', older: 'core', icon: 'ListChecks' },
    words: 'machines lamps tables things inventory',
  },
  {
    path: 'practice-management',
    file: 'features/settings/web/management/practice-management-page.tsx',
    title: 'Practice management',
    right: 'change-diary',
    feature: 'practice-management',
    menu: { group: 'practice', older: 'core', icon: 'ClipboardCheck', label: 'Tasks' },
    words: 'tasks to do rooms equipment rules unfinished',
  },
  {
    path: 'follow-ups',
    file: 'features/follow-ups/web/follow-ups-page.tsx',
    title: 'Follow-ups',
    right: 'see-clients',
    menu: { group: 'practice', older: 'email', icon: 'Signpost' },
    words: 'call back due come again missed no-show',
  },
  {
    path: 'your-data',
    file: 'features/exports/web/your-data-page.tsx',
    title: 'Your data',
    right: 'practice-settings',
    menu: { group: 'practice', older: 'core', icon: 'FileText' },
    words: 'export download everything archive backup leave move away restore import own',
  },
  {
    path: 'email',
    file: 'features/outbox/web/outbox-page.tsx',
    title: 'Outbox',
    right: 'see-outbox',
    menu: { group: 'practice', older: 'email', icon: 'Send' },
    words: 'email mail messages sent',
  },
  {
    path: 'email-templates',
    file: 'features/settings/web/templates/templates-page.tsx',
    title: 'Email templates',
    right: 'marketing',
    menu: { group: 'practice', older: 'email', icon: 'MailOpen' },
    words: 'words letters wording mail confirmation subject',
  },
  {
    path: 'email-templates/:purpose',
    file: 'features/settings/web/templates/template-page.tsx',
    title: 'Email template',
    right: 'marketing',
  },
  ...marketingScreens,
  ...growthScreens,
  {
    path: 'ai-assistants',
    file: 'features/assistant/web/activity/ai-assistants-page.tsx',
    title: 'Assistant',
    right: 'whole-team',
    feature: 'ai_conversations',
    menu: { group: 'ai', older: 'assistants', icon: 'MessageSquareText' },
  },
  {
    path: 'practice-intelligence',
    file: 'features/assistant/web/intelligence/practice-intelligence-page.tsx',
    title: 'Practice intelligence',
    right: 'practice-settings',
    feature: 'ai-assistant',
    menu: { group: 'analytics', icon: 'ListChecks' },
  },
  {
    path: 'business-coach',
    file: 'features/assistant/web/coach/business-coach-page.tsx',
    title: 'Business coach',
    right: 'practice-settings',
    feature: 'ai-assistant',
  },
  {
    path: 'setup',
    file: 'features/practice/web/setup/setup-page.tsx',
    title: 'Set up your practice',
    right: 'practice-settings',
  },
  {
    path: 'practice-setup',
    file: 'features/practice/web/setup/practice-setup-page.tsx',
    title: 'Practice settings',
    right: 'practice-settings',
  },
  {
    path: 'practice-settings',
    file: 'features/settings/web/settings-page.tsx',
    title: 'Practice settings',
    right: 'practice-settings',
    menu: { group: 'settings', older: 'management', icon: 'Store' },
    words: 'profile address rooms people booking rules',
  },
  {
    path: 'screening-rules',
    file: 'features/safety/web/screening-rules-page.tsx',
    title: 'Screening rules',
    right: 'see-health',
  },
  {
    path: 'audit-trail',
    file: 'features/audit-trail/web/audit-trail-page.tsx',
    title: 'Audit trail',
    right: 'practice-settings',
    menu: { group: 'settings', older: 'management', icon: 'History' },
    words: 'history log changes who',
  },
  {
    path: 'profile',
    file: 'features/shell/web/profile-page.tsx',
    title: 'Profile',
    right: 'whole-team',
    menu: { group: 'settings', older: 'management', icon: 'CircleUserRound' },
  },
  {
    path: 'checkout',
    file: 'features/subscription/web/checkout-page.tsx',
    title: 'Checkout',
    right: 'whole-team',
  },
  {
    path: 'checkout/test/:id',
    file: 'features/subscription/web/test-checkout-page.tsx',
    title: 'Test checkout',
    right: 'whole-team',
  },
]

/** The promises among them. */
export const planned = plannedScreens

/** Every screen behind the sign-in, one entry each, in the order in which menus and the search show them. */
export const screens: readonly Screen[] = [...built, ...planned, ...lastScreens]
