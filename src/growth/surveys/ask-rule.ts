const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long after it was due an ask is still made: what was off for longer asks nobody about then. */
export const daysBack = 2
/** Hours from the end of a visit until its ask, where nobody has set another number. */
export const usualHours = 24

/** All that the rule knows of a visit. Who gave it, what it cost, and what they said of others is not among it. */
export interface AskedVisit {
  status: string
  /** Epoch ms. */
  ends_at: number
  starts_at: number
  created_at: number
  source: string
  /** Of several services in one visit the first is asked about, and this is another one. */
  is_later_piece: boolean
}

const kept = new Set(['confirmed', 'arrived', 'completed'])

/** A visit that somebody is asked about: it took place, in this product, and is over. */
export const isAskable = ({ status, source, created_at, starts_at, is_later_piece }: AskedVisit): boolean =>
  kept.has(status) && !is_later_piece && (source !== 'import' || created_at <= starts_at)

/** Whether the ask about a visit is to be written now, if it is not there already: `due-requests.ts` says the same in SQL. */
export function isAskDue(visit: AskedVisit, now: number, hours = usualHours): boolean {
  const due = visit.ends_at + hours * HOUR
  return isAskable(visit) && due <= now && due > now - daysBack * DAY
}
