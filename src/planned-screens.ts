import type { PlannedScreen } from '#features/rights/screen.ts'

const calendar = { label: 'Open the calendar', to: '/appointments' }
const clients = { label: 'Open your clients', to: '/clients' }
const outbox = { label: 'Open the outbox', to: '/email' }
const settings = { label: 'Open practice settings', to: '/practice-settings' }
const dashboard = { label: 'Open the dashboard', to: '/dashboard' }

/** Not built yet: the practice, its days and its money. */
export const plannedScreens: readonly PlannedScreen[] = [
  {
    path: 'business',
    title: 'Business',
    right: 'whole-team',
    feature: 'practice-management',
    menu: { older: 'core', icon: 'Building2' },
    planned: {
      will: 'One page about the practice as a business: what the month brought in, how full it was, and which two things are worth doing next. Every figure will open the rows behind it.',
      today: {
        words: 'Today’s money, booked hours and open gaps stand on the dashboard.',
        ...dashboard,
      },
    },
  },
  {
    path: 'business-coach',
    title: 'Business coach',
    right: 'whole-team',
    feature: 'ai-assistant',
    planned: {
      will: 'Ask about prices, opening hours or a slow month, and get an answer that is worked out from your own visits. It will show which of your numbers it used.',
      today: { words: 'The dashboard shows how full today is and what was expected of it.', ...dashboard },
    },
  },
  {
    path: 'clinical',
    title: 'Clinical notes',
    right: 'whole-team',
    feature: 'clinical-documentation',
    menu: { group: 'practice', icon: 'ClipboardList' },
    planned: {
      will: 'SOAP notes and body charts for each visit, signed and then fixed, with addenda for what comes later. Every reading and writing of a note will be on record.',
      today: {
        words:
          'Plain notes can be kept on a client’s page. They are not clinical records: keep health details where you keep them now.',
        ...clients,
      },
    },
  },
  {
    path: 'virtual-receptionist',
    title: 'Virtual reception',
    right: 'whole-team',
    feature: 'virtual-receptionist',
    menu: { group: 'ai', older: 'assistants', icon: 'Headset' },
    planned: {
      will: 'A reception that answers new clients in a chat on your page, says that it is an AI, and books by the same rules as your booking page. You will read every conversation, and can step in.',
      today: { words: 'Your booking page takes bookings at any hour.', ...settings },
    },
  },
  {
    path: 'virtual-receptionist-test',
    title: 'Try the reception',
    right: 'whole-team',
    feature: 'virtual-receptionist',
    planned: {
      will: 'A conversation with your own virtual reception before any client has one. Nothing said here will be sent, booked or counted.',
      today: { words: 'Your booking page can be tried as a client sees it.', ...settings },
    },
  },
  {
    path: 'practice-management',
    title: 'Practice management',
    right: 'practice-settings',
    feature: 'practice-management',
    planned: {
      will: 'Rooms, equipment, tasks and the things that must not be forgotten, for practices with more than one person. It will gather what is spread over several screens now.',
      today: { words: 'People, rooms and booking rules are in the practice settings.', ...settings },
    },
  },
  {
    path: 'analytics',
    title: 'Analytics',
    right: 'whole-team',
    feature: 'advanced-analytics',
    menu: { group: 'analytics', older: 'management', icon: 'BarChart3', label: 'Overview' },
    planned: {
      will: 'Visits, money, rebooking and open time over weeks and months, each compared with the weeks before. Every figure will open the rows behind it.',
      today: {
        words: 'Figures for today stand on the dashboard, and clicks beside each short link.',
        ...dashboard,
      },
    },
  },
  {
    path: 'reports',
    title: 'Reports',
    right: 'whole-team',
    feature: 'advanced-analytics',
    menu: { group: 'analytics', older: 'management', icon: 'FileText' },
    planned: {
      will: 'Tables of visits, clients and money for any span of days, to print or to save as a spreadsheet file.',
      today: { words: 'The calendar’s list shows the visits of a week as a table.', ...calendar },
    },
  },
  {
    path: 'resources',
    title: 'Resources',
    right: 'whole-team',
    planned: {
      will: 'Checklists, templates and short guides for running a small practice, kept where you work.',
      today: {
        words: 'The blog has short pieces on cancellations, intake forms and reviews.',
        label: 'Read the blog',
        to: '/blog',
      },
    },
  },
  {
    path: 'dashboard/widget-settings',
    title: 'Widget settings',
    right: 'practice-settings',
    planned: {
      will: 'Colours, services and people of the booking window that stands inside your own website.',
      today: { words: 'Your booking link and its QR code can go on any website now.', ...settings },
    },
  },
  {
    path: 'widget-generator',
    title: 'Booking widget',
    right: 'practice-settings',
    planned: {
      will: 'A few lines to paste into your own website, so that clients book without leaving it.',
      today: { words: 'A button on your site can lead to your booking link now.', ...settings },
    },
  },
  {
    path: 'pos',
    title: 'Point of sale',
    right: 'whole-team',
    feature: 'pos-system',
    menu: { group: 'billing', older: 'management', icon: 'CreditCard' },
    planned: {
      will: 'Check out a visit, sell a product or a gift card, take a tip, and close the till at night.',
      today: {
        words: 'A visit can be marked done in the calendar; payment is taken outside of Stillpoint.',
        ...calendar,
      },
    },
  },
  {
    path: 'invoices',
    title: 'Invoices',
    right: 'whole-team',
    menu: { group: 'billing', older: 'management', icon: 'Receipt' },
    planned: {
      will: 'Invoices and receipts for visits, with what is paid and what is open, numbered without gaps.',
      today: { words: 'The price of a visit stands in the visit itself.', ...calendar },
    },
  },
  {
    path: 'financial-reports',
    title: 'Financial reports',
    right: 'whole-team',
    feature: 'financial-planning',
    planned: {
      will: 'What came in by service, person and month, ready for whoever does your books.',
      today: { words: 'What today’s visits are worth stands on the dashboard.', ...dashboard },
    },
  },
  {
    path: 'financial-planning',
    title: 'Financial planning',
    right: 'whole-team',
    feature: 'financial-planning',
    menu: { group: 'billing', icon: 'PiggyBank' },
    planned: {
      will: 'What a price change, a day off or a new room would mean for the month, worked out from your own visits.',
      today: {
        words: 'Prices and lengths are set with your services.',
        label: 'Open services',
        to: '/services',
      },
    },
  },
  {
    path: 'practice-intelligence',
    title: 'Practice intelligence',
    right: 'whole-team',
    feature: 'ai-assistant',
    planned: {
      will: 'Ask about your practice in your own words and get the number with the rows behind it. It can propose an act, such as moving a visit, and waits for your yes.',
      today: {
        words: 'What the assistant will keep to is written down already.',
        label: 'Read about it',
        to: '/ai-assistants',
      },
    },
  },
  {
    path: 'testing-dashboard',
    title: 'Testing dashboard',
    right: 'whole-team',
    planned: {
      will: 'For those who run Stillpoint: whether database, mail and jobs of this installation work, and since when.',
      today: { words: 'Whether mail leaves can be seen in the outbox.', ...outbox },
    },
  },
  {
    path: 'qa-testing',
    title: 'QA testing',
    right: 'whole-team',
    planned: {
      will: 'For those who run Stillpoint: the main ways through the product, to be tried one by one on a practice that is not real.',
      today: {
        words: 'What does not work can be reported on the public board.',
        label: 'Open the board',
        to: '/public-feedback',
      },
    },
  },
  {
    path: 'test-sms',
    title: 'Test a text message',
    right: 'whole-team',
    planned: {
      will: 'For those who run Stillpoint: send one text to a phone of your own and see what became of it.',
      today: { words: 'No text messages are sent yet. Mails are, and the outbox has them.', ...outbox },
    },
  },
]
