import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { nothingBeside } from '../../../availability/resources.ts'
import { asClass, classRange, type OpenClass, readOpenClasses } from './class-starts.ts'
import type { AvailabilityRequest, Offer } from './read-availability.ts'
import type { SlotPlace } from './slot-place.ts'

const day = 86_400_000

interface Ask {
  wish: AvailabilityRequest
  start: number
  ignoresHold?: string | undefined
  ignoresAppointment?: string | readonly string[] | undefined
}

/** Database errors when the last seat is taken or the class canceled, for `onConstraint`. */
export const seatConstraints = { class_seats: 'slot_taken', class_gone: 'slot_taken' } as const

/** A seat in a class of the offer's service: it stands where the class stands, and takes no equipment of its own. */
export function seatIn(offer: Offer, one: Omit<OpenClass, 'left' | 'practitioner_name'>): SlotPlace {
  const sold = asClass(offer, one)
  return {
    offer: sold,
    ...nothingBeside,
    practitioner_id: one.practitioner_id,
    room_id: one.room_id,
    start: one.starts_at,
    end: one.ends_at,
    blocks_from: new Date(one.starts_at.getTime() - one.buffer_before_min * 60_000),
    blocks_until: new Date(one.ends_at.getTime() + one.buffer_after_min * 60_000),
    class_id: one.id,
  }
}

/** The bookable class at this start; undefined without a free seat. */
export async function findSeat(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { wish, start, ignoresHold, ignoresAppointment }: Ask,
  offer: Offer,
): Promise<SlotPlace | undefined> {
  const { from, to } = classRange(offer)
  if (start < from || start >= to) return undefined
  const span = { from: start, to: start + 1 }
  const ask = { ...wish, ...span, ignoresHold, ignoresAppointment }
  const [found] = await readOpenClasses(client, practiceId, now, ask)
  return found && seatIn(offer, found)
}

/** The held seat; undefined if its class was canceled or moved. */
export async function heldSeat(
  client: pg.PoolClient,
  practiceId: string,
  offer: Offer,
  hold: { class_id: string; starts_at: Date; practitioner_id: string },
): Promise<SlotPlace | undefined> {
  const one = await firstRow<Omit<OpenClass, 'left' | 'practitioner_name'>>(client, {
    name: 'held-class',
    text: `select id, practitioner_id, room_id, starts_at, ends_at, service_name, duration_min, price_cents, currency,
        buffer_before_min, buffer_after_min, shows_seats
      from classes where practice_id = $1 and id = $2 and cancelled_at is null and starts_at = $3 and practitioner_id = $4`,
    values: [practiceId, hold.class_id, hold.starts_at, hold.practitioner_id],
  })
  return one && seatIn(offer, one)
}

/** Up to six classes with a seat, within four weeks either way since there are few. */
export async function nearestClasses(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { wish, start, ignoresHold, ignoresAppointment }: Ask,
  offer: Offer,
): Promise<{ start: string; practitioner_ids: string[] }[]> {
  const allowed = classRange(offer)
  const span = {
    from: Math.max(start - 28 * day, allowed.from),
    to: Math.min(start + 28 * day, allowed.to),
  }
  const ask = { ...wish, ...span, ignoresHold, ignoresAppointment }
  const by = new Map<number, string[]>()
  for (const { starts_at, practitioner_id } of await readOpenClasses(client, practiceId, now, ask)) {
    const at = starts_at.getTime()
    by.set(at, [...(by.get(at) ?? []), practitioner_id])
  }
  return [...by]
    .sort(([a], [b]) => Math.abs(a - start) - Math.abs(b - start))
    .slice(0, 6)
    .sort(([a], [b]) => a - b)
    .map(([at, practitioner_ids]) => ({ start: new Date(at).toISOString(), practitioner_ids }))
}
