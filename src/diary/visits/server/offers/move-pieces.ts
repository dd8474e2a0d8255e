import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import { type Resources, resourceColumns } from '../../availability/resources.ts'
import type { SlotPlace } from './availability/slot-place.ts'
import type { VisitRow } from './read-visit.ts'

/**
 * Puts the services of one visit where they go, `places` in the order of `pieces`. Where all go on in time the last begins, else the
 * first: each needs the time that the next one leaves. Throws 23P01 where somebody is in the way.
 */
export async function movePieces(
  db: Kysely<DB>,
  pieces: readonly VisitRow[],
  places: readonly (Resources & Pick<SlotPlace, 'start' | 'end' | 'class_id'>)[],
): Promise<void> {
  const [first, to] = [pieces[0], places[0]]
  const isLater = first && to && to.start > first.starts_at
  for (const at of isLater ? [...pieces.keys()].reverse() : pieces.keys()) {
    const [piece, place] = [pieces[at], places[at]]
    if (!piece || !place) continue
    await db
      .updateTable('appointments')
      .set(({ eb }) => ({
        starts_at: place.start,
        ends_at: place.end,
        ...resourceColumns(place),
        class_id: place.class_id ?? null,
        sequence: eb('sequence', '+', 1),
      }))
      .where('practice_id', '=', piece.practice_id)
      .where('id', '=', piece.id)
      .execute()
  }
}
