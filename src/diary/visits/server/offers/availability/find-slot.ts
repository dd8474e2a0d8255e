import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type Columns, firstRow } from '#server/database/rows.ts'
import { bookableSlots } from '../../../availability/booking-rules.ts'
import { takeBeside, withHolds } from '../../../availability/resources.ts'
import { choosePractitioner, nearestSlots } from '../../../offer/slot-choice.ts'
import { findSeat, nearestClasses } from './find-seat.ts'
import { type Offer, type Read, readAvailability } from './read-availability.ts'
import { blockedSpan, type SlotPlace, slotPlace } from './slot-place.ts'

export type SlotQuery = Omit<Read, 'from' | 'to'> & { time_zone: string; start: number }

const day = 86_400_000

/** Who and which room serve a start (epoch ms); undefined if not offered. Call under `lockPractice`, or as a guess. */
export async function findSlot(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ask: SlotQuery,
): Promise<SlotPlace | 'not_found' | undefined> {
  const date = localDateOf(ask.time_zone, ask.start)
  const offer = await readAvailability(client, practiceId, now, { ...ask, from: date, to: date })
  if (!offer) return 'not_found'
  if (offer.service.seats !== null) return findSeat(client, practiceId, now, ask, offer)
  const range = { from: ask.start, to: ask.start + 1 }
  const slot = bookableSlots({ ...offer.request, range }).find(found => found.start === ask.start)
  if (!slot) return undefined
  const booked = offer.request.practitioners.flatMap(practitioner =>
    (practitioner.busy ?? []).map(busy => ({ ...busy, practitioner_id: practitioner.id })),
  )
  const chosen = choosePractitioner(slot.practitioner_ids, offer.request.practitioners, booked, ask.start)
  if (!chosen) return undefined
  // With their own length they may need the room for another span.
  const practitioners = offer.request.practitioners.filter(({ id }) => id === chosen)
  const own = offer.request.lengths ? bookableSlots({ ...offer.request, range, practitioners })[0] : slot
  const place = slotPlace(offer, chosen, ask.start)
  const { beside } = takeBeside(withHolds(offer.request, offer.request.holds ?? []), blockedSpan(place))
  return { ...place, ...beside, room_id: own?.room_ids[0] ?? null }
}

/** The six nearest slots within three days either way. `as`: rules to read the offer by. */
export async function findNearest(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ask: SlotQuery,
  as: (offer: Offer) => Offer = offer => offer,
) {
  const date = localDateOf(ask.time_zone, ask.start)
  const read = { ...ask, from: addDays(date, -3), to: addDays(date, 3) }
  const found = await readAvailability(client, practiceId, now, read)
  if (!found) return []
  const offer = as(found)
  if (found.service.seats !== null) return nearestClasses(client, practiceId, now, ask, offer)
  const range = { from: ask.start - 3 * day, to: ask.start + 3 * day }
  return nearestSlots(bookableSlots({ ...offer.request, range }), ask.start, 6).map(slot => ({
    start: new Date(slot.start).toISOString(),
    practitioner_ids: slot.practitioner_ids,
  }))
}

/** IANA zone; undefined: no such practice. */
export async function zoneOf(client: pg.PoolClient, practiceId: string): Promise<string | undefined> {
  const practice = await firstRow<Columns<'practices', 'time_zone'>>(client, {
    name: 'zone-of-practice',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  return practice?.time_zone
}

/** For visitors: also undefined if booking was never open. */
export async function zoneForStrangers(
  client: pg.PoolClient,
  practiceId: string,
): Promise<string | undefined> {
  const practice = await firstRow<Columns<'practices', 'time_zone'>>(client, {
    name: 'zone-of-opened-practice',
    text: 'select time_zone from practices where id = $1 and first_opened_at is not null',
    values: [practiceId],
  })
  return practice?.time_zone
}
