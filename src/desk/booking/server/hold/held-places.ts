import type pg from 'pg'
import { type Resources, selectResources } from '#diary/visits/availability/resources.ts'
import { findNearestPlaces, findPlaces } from '#diary/visits/server/offers/availability/find-places.ts'
import { heldSeat } from '#diary/visits/server/offers/availability/find-seat.ts'
import { withBuffers } from '#diary/visits/server/offers/availability/find-set.ts'
import {
  type AvailabilityRequest,
  readAvailability,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { type SlotPlace, slotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'

export interface HeldService extends Resources {
  service_id: string
  duration_id: string
  addon_ids: string[]
  any_practitioner: boolean
  class_id: string | null
  starts_at: Date
  buffer_before_min: number
  buffer_after_min: number
  expires_at: Date
  time_zone: string
  currency: string
}

export async function readHolds(
  client: pg.PoolClient,
  practiceId: string,
  hash: string,
): Promise<HeldService[]> {
  return allRows<HeldService>(client, {
    name: 'read-holds',
    text: `select h.service_id, h.duration_id, h.addon_ids, ${selectResources('h')}, h.any_practitioner, h.class_id, h.starts_at,
        (extract(epoch from h.starts_at - h.blocks_from) / 60)::integer as buffer_before_min,
        (extract(epoch from h.blocks_until - h.ends_at) / 60)::integer as buffer_after_min,
        h.expires_at, p.time_zone, p.currency
      from slot_holds h join practices p on p.id = h.practice_id where h.practice_id = $1 and h.token_hash = $2
      order by h.set_at`,
    values: [practiceId, hash],
  })
}

/** Places of a hold, one per service. An expired hold is checked again; undefined if its time is gone. */
export async function placesHeld(
  client: pg.PoolClient,
  practiceId: string,
  holds: readonly HeldService[],
  hash: string,
  now: Date,
): Promise<SlotPlace[] | undefined> {
  const [first] = holds
  if (!first) return undefined
  if (first.expires_at <= now) {
    const found = await findPlaces(client, practiceId, now, { ...askOf(holds, first), ignoresHold: hash })
    return found === 'not_found' ? undefined : found
  }
  const places: SlotPlace[] = []
  for (const hold of holds) {
    const start = hold.starts_at.getTime()
    const date = localDateOf(hold.time_zone, start)
    const asked = { wish: hold, from: date, to: date, ignoresHold: hash }
    const offer = await readAvailability(client, practiceId, now, asked)
    if (!offer) return undefined
    if (hold.class_id) {
      const seat = await heldSeat(client, practiceId, offer, { ...hold, class_id: hold.class_id })
      return seat && [seat]
    }
    // Services of one visit with the same practitioner have no buffer between them.
    const own = holds.length > 1 ? withBuffers(offer, hold.buffer_before_min, hold.buffer_after_min) : offer
    places.push(slotPlace(own, hold.practitioner_id, start, hold))
  }
  return places
}

export async function nearestToHeld(
  client: pg.PoolClient,
  practiceId: string,
  holds: readonly HeldService[],
  now: Date,
) {
  const [first] = holds
  if (!first) return []
  return findNearestPlaces(client, practiceId, now, askOf(holds, first))
}

const askOf = (holds: readonly HeldService[], { time_zone, starts_at }: HeldService) => ({
  pieces: holds.map(hold => ({ wish: wishOf(hold) })),
  time_zone,
  start: starts_at.getTime(),
})

const wishOf = (hold: HeldService): AvailabilityRequest => ({
  ...hold,
  practitioner_id: hold.any_practitioner ? null : hold.practitioner_id,
})
