import { expect, it } from 'vitest'
import { attributedRevenueSummary } from './attributed-revenue-copy.ts'

const none = { bookings: 0, visits: 0, booked_cents: 0, money_cents: 0, currency: 'USD', window_days: 14 }
it.each([
  [none, 'No booking within 14 days of a click yet.'],
  [{ ...none, bookings: 1, booked_cents: 11_000 }, '1 booking worth $110 within 14 days of a click.'],
  [
    { ...none, bookings: 3, booked_cents: 33_050, visits: 1, money_cents: 11_000 },
    '3 bookings worth $330.50 within 14 days of a click. 1 visit has taken place, worth $110.',
  ],
])('%#', (brought, words) => expect(attributedRevenueSummary(brought)).toBe(words))
