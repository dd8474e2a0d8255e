import { type Rhythm, rhythmOf } from '#diary/visits/rhythm.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Row } from '#web/rows/rows.ts'

const HOUR = 3_600_000

/** What the glance reads of a visit; instants as ISO text. */
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
  | 'created_at'
>

export interface Glance {
  visits: number
  /** Epoch ms. */
  since: number | null
  missed: number
  /** Cancelled by the client inside the window that held for that visit. */
  cancelled_late: number
  spent: { currency: string; cents: number }[]
  rhythm: Rhythm | null
  /** Epoch ms. */
  next: number | null
  /** When the rhythm expects the next visit, if none is booked: the last visit plus the median gap, epoch ms. */
  due: number | null
}

/** A client's history in numbers; `zone` is the practice's, `now` epoch ms. */
export function atAGlance(visits: readonly VisitFact[], zone: string, now: number): Glance {
  const begun = visits.filter(visit => isKept(visit, now))
  const starts = begun.map(visit => Date.parse(visit.starts_at)).sort((a, b) => a - b)
  const coming = visits
    .filter(({ status, starts_at }) => ahead.has(status) && Date.parse(starts_at) > now)
    .map(visit => Date.parse(visit.starts_at))
  const next = coming.length > 0 ? Math.min(...coming) : null
  const rhythm = rhythmOf(starts.map(start => localDateOf(zone, start)))
  const last = starts.at(-1)
  return {
    visits: begun.length,
    since: starts[0] ?? null,
    missed: visits.filter(visit => isMissed(visit, now)).length,
    cancelled_late: visits.filter(visit => isLate(visit, now)).length,
    spent: spentIn(begun),
    rhythm,
    next,
    due: rhythm && next === null && last !== undefined ? last + rhythm.median * 24 * HOUR : null,
  }
}

// Counts as client_visit_times in the database does (part 2 of the numbers page).
const begunNow = ({ starts_at }: VisitFact, now: number) => Date.parse(starts_at) <= now
const ahead: ReadonlySet<string> = new Set(['pending', 'confirmed', 'arrived'])
const kept: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'completed'])
const isKept = (visit: VisitFact, now: number) => kept.has(visit.status) && begunNow(visit, now)
const isMissed = (visit: VisitFact, now: number) => visit.status === 'no_show' && begunNow(visit, now)
/** Cancellations this soon after booking were mistakes and don't count. */
const SLIP = 180_000

function isLate(visit: VisitFact, now: number): boolean {
  if (visit.status !== 'cancelled' || visit.cancelled_by !== 'client' || !visit.cancelled_at) return false
  const at = Date.parse(visit.cancelled_at)
  if (!begunNow(visit, now) || at - Date.parse(visit.created_at) <= SLIP) return false
  return at > Date.parse(visit.starts_at) - (visit.policy_hours ?? 0) * HOUR
}

/** Kept, missed and late-canceled visits in the 12 months up to `now` (epoch ms), by dates in the practice's zone. */
export function reliability(visits: readonly VisitFact[], zone: string, now: number) {
  const today = localDateOf(zone, now)
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`
  const recent = visits.filter(({ starts_at }) => localDateOf(zone, Date.parse(starts_at)) > from)
  return {
    kept: recent.filter(visit => isKept(visit, now)).length,
    missed: recent.filter(visit => isMissed(visit, now)).length,
    late: recent.filter(visit => isLate(visit, now)).length,
  }
}

function spentIn(visits: readonly VisitFact[]) {
  const sums = new Map<string, number>()
  for (const { currency, price_cents } of visits) {
    sums.set(currency, (sums.get(currency) ?? 0) + price_cents)
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
