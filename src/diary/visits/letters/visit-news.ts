import { isResold, type Sold } from '../sold.ts'
import type { VisitNews } from './visit-mail.ts'

/** The visit as it is, and what the client was last told. Instants are ISO text or Date. */
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

/** Visits that have begun aren't news, unless the client still thinks it's upcoming. `now` is epoch ms. */
export const isTooLateToTell = (
  { starts_at, told_starts_at }: Pick<NotifiedVisit, 'starts_at' | 'told_starts_at'>,
  now: number,
): boolean => msOf(starts_at) <= now && (told_starts_at === null || msOf(told_starts_at) <= now)

/** What the client doesn't know yet; `now` is epoch ms. Undefined: nothing, or the visit has begun. */
export function newsOf(visit: NotifiedVisit, now: number): VisitNews | undefined {
  if (isTooLateToTell(visit, now)) return undefined
  const isOff = visit.status === 'cancelled'
  if (visit.told_status === null) {
    if (isOff) return undefined
    return visit.status === 'pending' ? 'requested' : 'booked'
  }
  if (isOff) return visit.told_status === 'cancelled' ? undefined : 'cancelled'
  if (visit.told_status === 'cancelled') return 'restored'
  // Confirmation goes first; that email also has the time and price.
  if (visit.told_status === 'pending' && visit.status !== 'pending') return 'confirmed'
  if (isResold(visit)) return 'changed'
  const isMoved =
    visit.told_starts_at === null ||
    msOf(visit.told_starts_at) !== msOf(visit.starts_at) ||
    visit.told_practitioner_id !== visit.practitioner_id
  return isMoved ? 'moved' : undefined
}

/** When the client hears of a change (epoch ms); null: never. */
export const tellsAt = (visit: NotifiedVisit & { tell_after: string | null }, now: number): number | null =>
  visit.tell_after !== null && newsOf(visit, now) ? msOf(visit.tell_after) : null

/** News of a visit with several services: a change to one while others stay is a change of the whole. */
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
