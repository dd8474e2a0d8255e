import { randomUUID } from 'node:crypto'
import type { VerbContext } from '#server/functions/verb.ts'
import type { SlotPlace } from './availability/slot-place.ts'
import { insertVisit, type NewVisit } from './insert-visit.ts'
import type { VisitRow } from './read-visit.ts'

/**
 * Writes one visit, or several services as one: what is said of it stands with each, the note and the spent hold with the first.
 * Answers the rows in the order of `places`.
 */
export async function insertVisits(
  context: Pick<VerbContext<unknown>, 'client' | 'db'>,
  practiceId: string,
  places: readonly SlotPlace[],
  visit: NewVisit,
  now: Date,
): Promise<VisitRow[]> {
  const id = randomUUID()
  const rows: VisitRow[] = []
  for (const [at, place] of places.entries()) {
    const { booked, note } = visit
    const own = {
      ...visit,
      ...(places.length > 1 ? { set: { id, at } } : {}),
      ...(booked ? { booked: { ...booked, hash: at === 0 ? booked.hash : null } } : {}),
      note: at === 0 ? note : null,
    }
    rows.push(await insertVisit(context, practiceId, place, own, now))
  }
  return rows
}
