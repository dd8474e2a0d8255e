import type pg from 'pg'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { findNearestSets, findSet, piecesOf } from '#diary/visits/server/offers/availability/find-set.ts'
import { findNearest, findSlot, type SlotQuery } from '#diary/visits/server/offers/availability/find-slot.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'

/** A visit that its client moves, and where to: epoch ms. */
interface Move {
  client: pg.PoolClient
  now: Date
  row: VisitRow
  start: number
}

/** Where everything of a visit would stand, its services in order; undefined where that is not free. */
export async function placesToMove({
  client,
  now,
  row,
  start,
}: Move): Promise<SlotPlace[] | 'not_found' | undefined> {
  if (row.set) {
    const pieces = await piecesOf(client, row.set)
    if (!pieces) return 'not_found'
    const ask = { pieces, time_zone: row.time_zone, start, ignoresAppointment: row.set.map(({ id }) => id) }
    return findSet(client, row.practice_id, now, ask)
  }
  const wish = await readAvailabilityRequest(client, row)
  const place = wish ? await findSlot(client, row.practice_id, now, askOf(row, wish, start)) : 'not_found'
  return place && place !== 'not_found' ? [place] : place
}

/** Free times near one that went to somebody else. */
export async function nearestToMove({ client, now, row, start }: Move) {
  if (row.set) {
    const pieces = await piecesOf(client, row.set)
    const ask = { time_zone: row.time_zone, start, ignoresAppointment: row.set.map(({ id }) => id) }
    return pieces ? findNearestSets(client, row.practice_id, now, { ...ask, pieces }) : []
  }
  const wish = await readAvailabilityRequest(client, row)
  return wish ? findNearest(client, row.practice_id, now, askOf(row, wish, start)) : []
}

const askOf = (row: VisitRow, wish: SlotQuery['wish'], start: number): SlotQuery => ({
  // Another class may be somebody else's.
  wish: row.class_id ? { ...wish, practitioner_id: null } : wish,
  time_zone: row.time_zone,
  start,
  ignoresAppointment: row.id,
  durationMin: row.duration_min,
  processing: processingOf(row),
})
