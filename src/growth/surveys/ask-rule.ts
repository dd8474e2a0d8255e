const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days after which a missed request is no longer sent. */
export const daysBack = 2
/** Default hours between a visit and its request. */
export const usualHours = 24

/** All that the rule knows; not the practitioner, the price or other ratings. */
export interface AskedVisit {
  status: string
  /** Epoch ms. */
  ends_at: number
  starts_at: number
  created_at: number
  source: string
  /** Only the first of several services is asked about. */
  is_later_piece: boolean
}

const kept = new Set(['confirmed', 'arrived', 'completed'])

/** A visit that took place, was booked in this product, and is over. */
export const isAskable = ({ status, source, created_at, starts_at, is_later_piece }: AskedVisit): boolean =>
  kept.has(status) && !is_later_piece && (source !== 'import' || created_at <= starts_at)

/** Whether the ask about a visit is to be written now, if it is not there already: `due-requests.ts` says the same in SQL. */
export function isAskDue(visit: AskedVisit, now: number, hours = usualHours): boolean {
  const due = visit.ends_at + hours * HOUR
  return isAskable(visit) && due <= now && due > now - daysBack * DAY
}
