import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { SlotPlace } from './availability/find-slot.ts'
import { insertVisit, type NewVisit } from './insert-visit.ts'
import type { VisitRow } from './read-visit.ts'

/**
 * Writes one visit, or several services as one: what is said of it stands with each, the note and the spent hold with the first.
 * Answers the rows in the order of `places`.
 */
export async function insertVisits(
  client: pg.PoolClient,
  practiceId: string,
  places: readonly SlotPlace[],
  visit: Omit<NewVisit, 'room_id'>,
  now: Date,
): Promise<VisitRow[]> {
  const id = randomUUID()
  const rows: VisitRow[] = []
  for (const [at, place] of places.entries()) {
    const { booked, note } = visit
    const own = {
      ...visit,
      room_id: place.room_id,
      ...(places.length > 1 ? { set: { id, at } } : {}),
      ...(booked ? { booked: { ...booked, hash: at === 0 ? booked.hash : null } } : {}),
      note: at === 0 ? note : null,
    }
    rows.push(await insertVisit(client, practiceId, place, own, now))
  }
  return rows
}
