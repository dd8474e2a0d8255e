import type { MetricName } from '#rules/metrics/figure-shapes.ts'

interface Definition {
  name: string
  says: string
  none: string
}

const keptOrMissed = 'no visit was kept or missed'
const decided = 'no visit was kept, missed or cancelled by a client'
const counted = 'there is nothing to count'

/** Metrics the assistant reports, defined as in docs/metrics.md. */
export const definitions = {
  visits: { name: 'Visits', says: 'Kept visits in the period.', none: counted },
  completed: { name: 'Completed', says: 'Visits that are marked completed.', none: counted },
  unmarked: {
    name: 'Not marked yet',
    says: 'Visits that are over and still stand as confirmed or arrived.',
    none: counted,
  },
  no_show_rate: {
    name: 'No-show rate',
    says: 'Of the visits that were kept or missed, those that were missed.',
    none: keptOrMissed,
  },
  cancel_rate: {
    name: 'Cancellation rate',
    says: 'Of the visits that were kept, missed or cancelled by the client, those that were cancelled.',
    none: decided,
  },
  late_cancel_rate: {
    name: 'Late cancellation rate',
    says: 'Of the same, those that were cancelled after the time for it was over.',
    none: decided,
  },
  bookings_made: {
    name: 'Bookings made',
    says: 'Bookings that were made in the period, for whatever day and whatever became of them; not what came from a file.',
    none: counted,
  },
  online_share: {
    name: 'Booked online',
    says: 'Of the bookings made, those by the booking page or the chat.',
    none: 'no booking was made',
  },
  lead_time: {
    name: 'Booked ahead',
    says: 'How long before the visit it was booked: half of the bookings were made earlier than this, half later.',
    none: 'no booking was made',
  },
  expected: {
    name: 'Expected',
    says: 'The price of all visits in the period that still stand, those to come included.',
    none: counted,
  },
  new_clients: {
    name: 'New clients',
    says: 'Clients whose first kept visit lies in the period.',
    none: counted,
  },
  active_clients: { name: 'Active clients', says: 'Clients with a kept visit in the period.', none: counted },
  returning_share: {
    name: 'Returning share',
    says: 'Of the kept visits, those of somebody who had been here before.',
    none: 'no visit was kept',
  },
  rebooking_rate: {
    name: 'Rebooking rate',
    says: 'Of the last visits of a day, those whose client had the next one booked within 48 hours. Only visits that were 48 hours ago are asked.',
    none: 'no kept visit was 48 hours ago',
  },
  first_return_rate: {
    name: 'First return rate',
    says: 'Of the new clients, those who came again within 60 days. Only those who had the 60 days are asked.',
    none: 'no new client has had the 60 days to come again',
  },
  return_rate: {
    name: 'Return rate',
    says: 'Of the clients of the period, those who came again within 90 days of their last visit in it. Only those who had the 90 days are asked.',
    none: 'no client of the period has had the 90 days to come again',
  },
  rhythm: {
    name: 'Rhythm',
    says: 'How many days lie between the visits of a client: half of those who come regularly come more often, half less. Asked of whoever came on three days and within the last year.',
    none: 'nobody came on three days yet',
  },
  overdue: {
    name: 'Overdue',
    says: 'Clients who, by their own rhythm and a week more, should have been here by now, with nothing booked. As of the end of the period.',
    none: counted,
  },
  lapsed: {
    name: 'Lapsed',
    says: 'Clients who have not been here for more than a year and have nothing booked. As of the end of the period.',
    none: counted,
  },
  utilisation: {
    name: 'Utilisation',
    says: 'Booked time of open time.',
    none: 'there were no working hours',
  },
  lost_minutes: {
    name: 'Lost time',
    says: 'Open time of missed and late cancelled visits that nobody else took.',
    none: counted,
  },
  recognised: {
    name: 'Revenue',
    says: 'What completed visits were worth, by the day of the visit; with products and fees by the day of the sale, and what was taken back by the day of that. Gift cards, packages and deposits are no revenue until they are used.',
    none: counted,
  },
  average_visit: {
    name: 'Average visit',
    says: 'What a completed visit was worth on average.',
    none: 'no visit was completed',
  },
  revenue_per_open_hour: {
    name: 'Revenue an open hour',
    says: 'What completed visits were worth, for each hour of open time.',
    none: 'there were no working hours',
  },
  no_show_cost: {
    name: 'Cost of no-shows',
    says: 'The price of missed and late cancelled visits, less the fees charged for them.',
    none: counted,
  },
} as const satisfies Partial<Record<MetricName, Definition>>

export type SaidMetric = keyof typeof definitions

/** Whether a metric is money that isn't recorded as paid. */
export const isMoneySaid = (metric: SaidMetric): boolean =>
  ['recognised', 'average_visit', 'revenue_per_open_hour', 'expected', 'no_show_cost'].includes(metric)

/** While payments are not recorded here. */
export const unpaidWords = 'Payments are not recorded yet: this is the price of completed visits.'
