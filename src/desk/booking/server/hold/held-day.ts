import type pg from 'pg'
import { type BookingRequest, bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { eachResource } from '#diary/visits/availability/resources.ts'
import {
  type AvailabilityRequest,
  readAvailability,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { heldPart, mostHeld, mostHeldByTwo, type OpenCount } from '../../hold-terms.ts'

/** How many lengths are counted: those of the requested service, and the first of the others. */
const mostLengths = 24

/**
 * Share of the day's open slots held by others, 0 to 1; undefined if `places` would exceed the limits.
 * Classes count by seat instead. Call under `lockPractice`, before holding.
 */
export async function partHeld(
  client: pg.PoolClient,
  practiceId: string,
  places: readonly SlotPlace[],
  now: Date,
): Promise<number | undefined> {
  const [first] = places
  if (!first || first.class_id) return 0
  const zone = first.offer.time_zone
  const date = localDateOf(zone, first.start.getTime())
  const from = instantOf(zone, date, 0)
  const to = instantOf(zone, addDays(date, 1), 0)
  const { others } = await onlyRow<{ others: number }>(client, {
    name: 'others-hold-day',
    text: `select count(distinct token_hash)::int as others from slot_holds where practice_id = $1 and expires_at > $2
      and holder is not null and class_id is null and starts_at >= $3 and starts_at < $4`,
    values: [practiceId, now, new Date(from), new Date(to)],
  })
  if (others === 0) return 0
  const wanted = places.flatMap(place => {
    const span = { start: place.blocks_from.getTime(), end: place.blocks_until.getTime() }
    return eachResource(place).map(one => ({ ...span, ...one }))
  })
  const [all, before, after] = [noneOpen(), noneOpen(), noneOpen()]
  for (const wish of await countedWishes(client, practiceId, first.offer.service.id)) {
    const offer = await readAvailability(client, practiceId, now, { wish, from: date, to: date })
    if (!offer) continue
    const { request } = offer
    const { holds = [] } = request
    addOpen(all, { ...request, holds: holds.filter(hold => !hold.is_visitors) })
    addOpen(before, request)
    addOpen(after, { ...request, holds: [...holds, ...wanted] })
  }
  const isSecond = others === 1
  if (heldPart(all, after) > (isSecond ? mostHeldByTwo : mostHeld)) return undefined
  return isSecond ? 0 : heldPart(all, before)
}

const noneOpen = (): OpenCount => ({ starts: 0, chances: 0 })

function addOpen(count: OpenCount, request: BookingRequest): void {
  for (const { practitioner_ids } of bookableSlots(request)) {
    count.starts++
    count.chances += practitioner_ids.length
  }
}

const countedWishes = (
  client: pg.PoolClient,
  practiceId: string,
  serviceId: string,
): Promise<AvailabilityRequest[]> =>
  allRows(client, {
    name: 'lengths-of-held-day',
    text: `select s.id as service_id, d.id as duration_id, '{}'::uuid[] as addon_ids, null::uuid as practitioner_id
      from services s join service_durations d on d.practice_id = s.practice_id and d.service_id = s.id and d.archived_at is null
      where s.practice_id = $1 and s.is_online and s.archived_at is null and s.seats is null
      order by s.id <> $2, s.sort, s.id, d.duration_min, d.id limit ${mostLengths}`,
    values: [practiceId, serviceId],
  })
