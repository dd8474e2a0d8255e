import { formatMoney } from '#lib/format-money.ts'
import type { AttributionShown } from './schema.ts'

type Brought = Pick<
  AttributionShown,
  'bookings' | 'visits' | 'booked_cents' | 'money_cents' | 'currency' | 'window_days'
>

/** '3 bookings worth $330 within 14 days of a click. 1 visit has taken place, worth $110.' */
export function attributedRevenueSummary({
  bookings,
  visits,
  booked_cents,
  money_cents,
  currency,
  window_days,
}: Brought): string {
  if (bookings === 0) return `No booking within ${window_days} days of a click yet.`
  const booked = `${count(bookings, 'booking')} worth ${formatMoney(booked_cents, currency)} within ${window_days} days of a click.`
  if (visits === 0) return booked
  return `${booked} ${count(visits, 'visit')} ${visits === 1 ? 'has' : 'have'} taken place, worth ${formatMoney(money_cents, currency)}.`
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
