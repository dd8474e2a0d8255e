import type { PlannedPath } from './planned-screens.ts'

export interface PlannedWords {
  will: string
  today: { words: string; label: string; to: string }
}

const calendar = { label: 'Open the calendar', to: '/appointments' }
const clients = { label: 'Open your clients', to: '/clients' }
const dashboard = { label: 'Open the dashboard', to: '/dashboard' }

export const plannedWords: Readonly<Record<PlannedPath, PlannedWords>> = {
  business: {
    will: 'One page about the practice as a business: what the month brought in, how full it was, and which two things are worth doing next. Every figure will open the rows behind it.',
    today: {
      words: 'Today’s money, booked hours and open slots are on the dashboard.',
      ...dashboard,
    },
  },
  clinical: {
    will: 'SOAP notes and body charts for each visit, signed and then fixed, with addenda for what comes later. Every reading and writing of a note will be on record.',
    today: {
      words:
        'Plain notes can be kept on a client’s page. They are not clinical records: keep health details where you keep them now.',
      ...clients,
    },
  },
  analytics: {
    will: 'Visits, money, rebooking and open time over weeks and months, each compared with the weeks before. Every figure will open the rows behind it.',
    today: {
      words: 'Today’s numbers are on the dashboard, and clicks beside each short link.',
      ...dashboard,
    },
  },
  reports: {
    will: 'Tables of visits, clients and money for any span of days, to print or to save as a spreadsheet file.',
    today: { words: 'The calendar’s list shows the visits of a week as a table.', ...calendar },
  },
  pos: {
    will: 'Check out a visit, sell a product or a gift card, take a tip, and close the till at night.',
    today: {
      words: 'A visit can be marked done in the calendar; payment is taken outside of Stillpoint.',
      ...calendar,
    },
  },
  invoices: {
    will: 'Invoices and receipts for visits, with what is paid and what is open, numbered without gaps.',
    today: { words: 'The price of a visit is in the visit itself.', ...calendar },
  },
  'financial-reports': {
    will: 'What came in by service, person and month, ready for your bookkeeper.',
    today: { words: 'The value of today’s visits is on the dashboard.', ...dashboard },
  },
  'financial-planning': {
    will: 'What a price change, a day off or a new room would mean for the month, worked out from your own visits.',
    today: {
      words: 'Prices and lengths are set with your services.',
      label: 'Open services',
      to: '/services',
    },
  },
}
