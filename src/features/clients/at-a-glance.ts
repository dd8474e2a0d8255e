import { type Rhythm, rhythmOf } from '#features/visits/rhythm.ts'
import { localDateOf } from '#lib/zones.ts'
import type { Row } from '#web/rows.ts'

const HOUR = 3_600_000

/** What is read of a client's visits; instants as ISO text. */
export type VisitFact = Row<
  'appointments',
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'price_cents'
  | 'currency'
  | 'cancelled_by'
  | 'cancelled_at'
  | 'policy_hours'
>

export interface Glance {
  /** Visits that began and took place; those nobody has marked count too. */
  visits: number
  /** Epoch ms of the first of them. */
  since: number | null
  missed: number
  /** Cancelled by the client inside the window that held for that visit. */
  cancelled_late: number
  /** Of completed visits, in cents, by currency. */
  spent: { currency: string; cents: number }[]
  rhythm: Rhythm | null
  /** The next visit's start, epoch ms. */
  next: number | null
  /** Where no visit is to come: the date on which the rhythm expects one. Epoch ms of the last visit plus the median. */
  due: number | null
}

/** A client's history in a few figures; `zone` is the practice's, `now` epoch ms. */
export function atAGlance(visits: readonly VisitFact[], zone: string, now: number): Glance {
  const begun = visits.filter(visit => isKept(visit) && Date.parse(visit.starts_at) <= now)
  const starts = begun.map(visit => Date.parse(visit.starts_at)).sort((a, b) => a - b)
  const coming = visits
    .filter(visit => isKept(visit) && visit.status !== 'completed' && Date.parse(visit.starts_at) > now)
    .map(visit => Date.parse(visit.starts_at))
  const next = coming.length > 0 ? Math.min(...coming) : null
  const rhythm = rhythmOf(starts.map(start => localDateOf(zone, start)))
  const last = starts.at(-1)
  return {
    visits: begun.length,
    since: starts[0] ?? null,
    missed: visits.filter(({ status }) => status === 'no_show').length,
    cancelled_late: visits.filter(isLate).length,
    spent: spentIn(visits),
    rhythm,
    next,
    due: rhythm && next === null && last !== undefined ? last + rhythm.median * 24 * HOUR : null,
  }
}

const isKept = ({ status }: VisitFact) => status !== 'cancelled' && status !== 'no_show'

function isLate(visit: VisitFact): boolean {
  if (visit.status !== 'cancelled' || visit.cancelled_by !== 'client' || !visit.cancelled_at) return false
  return Date.parse(visit.cancelled_at) > Date.parse(visit.starts_at) - (visit.policy_hours ?? 0) * HOUR
}

function spentIn(visits: readonly VisitFact[]) {
  const sums = new Map<string, number>()
  for (const { status, currency, price_cents } of visits) {
    if (status === 'completed') sums.set(currency, (sums.get(currency) ?? 0) + price_cents)
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

/** '3 weeks, give or take 2 days'. */
export function rhythmWords({ median, spread }: Rhythm): string {
  const about = spread > 0 ? `, give or take ${count(spread, 'day')}` : ''
  if (median < 14) return count(median, 'day') + about
  if (median < 70) return count(Math.round(median / 7), 'week') + about
  return count(Math.round(median / 30.4), 'month') + about
}

const count = (number: number, unit: string) => `${number}\u00a0${unit}${number === 1 ? '' : 's'}`
