import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { PlacedPiece } from '../../../availability/joined-places.ts'
import { type JoinedSlot, joinedSlots } from '../../../availability/joined-slots.ts'
import { processingOf } from '../../../availability/processing.ts'
import { nearestSlots } from '../../../offer/slot-choice.ts'
import type { VisitRow } from '../read-visit.ts'
import { type AvailabilityRequest, type Offer, type Read, readAvailability } from './read-availability.ts'
import { readAvailabilityRequest } from './read-availability-request.ts'
import { type SlotPlace, slotPlace } from './slot-place.ts'

/** One service of a visit of several. */
export interface WantedPiece extends Pick<Read, 'durationMin' | 'processing'> {
  wish: AvailabilityRequest
  /** Minutes after the piece before it; absent: none. */
  waitMin?: number
  /** Minutes, of an existing visit; absent: the service's. */
  buffers?: { before: number; after: number }
}

type SetRead = Omit<Read, 'wish' | 'durationMin' | 'processing'>

/** The offers of all pieces; undefined if one is no longer sold. Dates as in `readAvailability`. */
export async function readSet(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  pieces: readonly WantedPiece[],
  read: SetRead,
): Promise<Offer[] | undefined> {
  const offers: Offer[] = []
  for (const { wish, durationMin, processing, buffers } of pieces) {
    const own = { ...read, wish, ...(durationMin ? { durationMin } : {}), processing }
    const offer = await readAvailability(client, practiceId, now, own)
    // A class can't be combined.
    if (!offer || (pieces.length > 1 && offer.service.seats !== null)) return undefined
    offers.push(buffers ? withBuffers(offer, buffers.before, buffers.after) : offer)
  }
  return offers
}

/** The offer with other buffers (minutes). */
export function withBuffers(offer: Offer, before: number, after: number): Offer {
  return {
    ...offer,
    service: { ...offer.service, buffer_before_min: before, buffer_after_min: after },
    request: {
      ...offer.request,
      service: { ...offer.request.service, bufferBeforeMin: before, bufferAfterMin: after },
    },
  }
}

/** Starts of the whole in a range (epoch ms), with who gives which piece. */
export const askJoined =
  (offers: readonly Offer[], pieces: readonly WantedPiece[]) => (range: { from: number; to: number }) =>
    joinedIn(offers, pieces, range).map(slot => ({
      start: slot.start,
      practitioner_ids: slot.pieces.map(piece => piece.practitioner_id),
    }))

const joinedIn = (
  offers: readonly Offer[],
  pieces: readonly WantedPiece[],
  range: { from: number; to: number },
): JoinedSlot[] =>
  joinedSlots(
    offers.map(({ request }, at) => ({ request: { ...request, range }, waitMin: pieces[at]?.waitMin ?? 0 })),
  )

export type AskSet = Omit<SetRead, 'from' | 'to'> & {
  pieces: readonly WantedPiece[]
  time_zone: string
  /** Epoch ms. */
  start: number
  /** Rules to read an offer by. */
  as?: (offer: Offer) => Offer
}

/** The places of every piece at a start; undefined if it isn't offered. Call under `lockPractice`. */
export async function findSet(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { pieces, time_zone, start, as = offer => offer, ...read }: AskSet,
): Promise<SlotPlace[] | 'not_found' | undefined> {
  const date = localDateOf(time_zone, start)
  const found = await readSet(client, practiceId, now, pieces, { ...read, from: date, to: date })
  if (!found) return 'not_found'
  const offers = found.map(as)
  const [slot] = joinedIn(offers, pieces, { from: start, to: start + 1 })
  return slot?.start === start
    ? slot.pieces.map((piece, at) => placed(offers[at] as Offer, piece))
    : undefined
}

function placed(offer: Offer, piece: PlacedPiece): SlotPlace {
  const own = withBuffers(offer, piece.bufferBeforeMin, piece.bufferAfterMin)
  return slotPlace(own, piece.practitioner_id, piece.start, piece)
}

const day = 86_400_000

/** The six nearest starts within three days either way. */
export async function findNearestSets(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { pieces, time_zone, start, as = offer => offer, ...read }: AskSet,
) {
  const date = localDateOf(time_zone, start)
  const dates = { from: addDays(date, -3), to: addDays(date, 3) }
  const offers = await readSet(client, practiceId, now, pieces, { ...read, ...dates })
  if (!offers) return []
  const slots = askJoined(offers.map(as), pieces)({ from: start - 3 * day, to: start + 3 * day })
  return nearestSlots(slots, start, 6).map(slot => ({
    start: new Date(slot.start).toISOString(),
    practitioner_ids: slot.practitioner_ids,
  }))
}

const minutes = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)

const buffersOf = (row: VisitRow) => ({
  before: minutes(row.blocks_from, row.starts_at),
  after: minutes(row.ends_at, row.blocks_until),
})

/** An existing visit's people, lengths, buffers and gaps. Undefined if a service is no longer sold. */
export async function piecesOf(
  client: pg.PoolClient,
  rows: readonly VisitRow[],
): Promise<WantedPiece[] | undefined> {
  const pieces: WantedPiece[] = []
  for (const [at, row] of rows.entries()) {
    const wish = await readAvailabilityRequest(client, row)
    if (!wish) return undefined
    const before = rows[at - 1]
    pieces.push({
      wish,
      durationMin: row.duration_min,
      processing: processingOf(row),
      ...(row.set_id ? { buffers: buffersOf(row) } : {}),
      waitMin: before ? minutes(before.ends_at, row.starts_at) : 0,
    })
  }
  return pieces
}
