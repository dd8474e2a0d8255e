import { isResold, type Sold } from '../sold.ts'
import type { VisitNews } from './visit-mail.ts'

/** What there is to tell a client: the visit as it is now, and what they were last told. Instants are ISO text or Date. */
export interface NotifiedVisit extends Sold {
  status: string
  starts_at: string | Date
  practitioner_id: string
  told_status: string | null
  told_starts_at: string | Date | null
  told_practitioner_id: string | null
  told_sold: Sold | null
}

const msOf = (instant: string | Date) => new Date(instant).getTime()

/** Of what has begun nobody is told, unless they still believe that it is to come. `now` is epoch ms. */
export const isTooLateToTell = (
  { starts_at, told_starts_at }: Pick<NotifiedVisit, 'starts_at' | 'told_starts_at'>,
  now: number,
): boolean => msOf(starts_at) <= now && (told_starts_at === null || msOf(told_starts_at) <= now)

/**
 * What the client does not know yet; `now` is epoch ms. Undefined: nothing, or nothing that still matters once the visit
 * has begun.
 */
export function newsOf(visit: NotifiedVisit, now: number): VisitNews | undefined {
  if (isTooLateToTell(visit, now)) return undefined
  const isOff = visit.status === 'cancelled'
  if (visit.told_status === null) {
    if (isOff) return undefined
    return visit.status === 'pending' ? 'requested' : 'booked'
  }
  if (isOff) return visit.told_status === 'cancelled' ? undefined : 'cancelled'
  if (visit.told_status === 'cancelled') return 'restored'
  // What they wait for comes first; the letter has the day, the time and a new price as well.
  if (visit.told_status === 'pending' && visit.status !== 'pending') return 'confirmed'
  if (isResold(visit)) return 'changed'
  const isMoved =
    visit.told_starts_at === null ||
    msOf(visit.told_starts_at) !== msOf(visit.starts_at) ||
    visit.told_practitioner_id !== visit.practitioner_id
  return isMoved ? 'moved' : undefined
}

/** When the client hears of a change (epoch ms), by the rule of the job that tells them; null for never. */
export const tellsAt = (visit: NotifiedVisit & { tell_after: string | null }, now: number): number | null =>
  visit.tell_after !== null && newsOf(visit, now) ? msOf(visit.tell_after) : null

/**
 * What the client does not know yet of several services that are one visit: what all of it is, or that it has changed. A service
 * that was called off, put back on or sold as another while others stay is a change of the whole.
 */
export function newsOfSet(pieces: readonly NotifiedVisit[], now: number): VisitNews | undefined {
  const on = pieces.filter(({ status }) => status !== 'cancelled')
  const found = pieces.map(piece => newsOf(piece, now))
  const news = new Set(found.filter(each => each !== undefined))
  if (news.size === 0) return undefined
  if (on.length === 0) return news.has('cancelled') ? 'cancelled' : undefined
  if (news.has('confirmed')) return 'confirmed'
  const [only, ...others] = news
  if (others.length > 0 || only === 'cancelled') return 'changed'
  const isAll = on.every(piece => newsOf(piece, now) === only)
  return isAll || only === 'moved' ? only : 'changed'
}
