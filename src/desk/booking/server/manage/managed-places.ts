import type pg from 'pg'
import { findNearestPlaces, findPlaces } from '#diary/visits/server/offers/availability/find-places.ts'
import { type AskSet, piecesOf } from '#diary/visits/server/offers/availability/find-set.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'

/** Epoch ms. */
interface Move {
  client: pg.PoolClient
  now: Date
  row: VisitRow
  start: number
}

/** Places of all services in order; undefined if one isn't free. */
export async function placesToMove(move: Move): Promise<SlotPlace[] | 'not_found' | undefined> {
  const ask = await askOf(move)
  return ask ? findPlaces(move.client, move.row.practice_id, move.now, ask) : 'not_found'
}

export async function nearestToMove(move: Move) {
  const ask = await askOf(move)
  return ask ? findNearestPlaces(move.client, move.row.practice_id, move.now, ask) : []
}

async function askOf({ client, row, start }: Move): Promise<AskSet | undefined> {
  const rows = row.set ?? [row]
  const pieces = await piecesOf(client, rows)
  // Another class may have another practitioner.
  const asked = row.class_id
    ? pieces?.map(piece => ({ ...piece, wish: { ...piece.wish, practitioner_id: null } }))
    : pieces
  return (
    asked && { pieces: asked, time_zone: row.time_zone, start, ignoresAppointment: rows.map(({ id }) => id) }
  )
}
