import type { Kysely } from 'kysely'
import { withHolds } from '#diary/visits/availability/booking-rules.ts'
import { type TakenUnit, takeUnits } from '#diary/visits/availability/equipment.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import type { Overruled } from '../../schema.ts'

/** True when [start, end) (epoch ms) lies in one stretch of the practitioner's working hours. */
export function isInHours(offer: Offer, practitionerId: string, start: number, end: number): boolean {
  const person = offer.request.practitioners.find(practitioner => practitioner.id === practitionerId)
  if (!person) return false
  return liesInHours(readHours(person), start, end)
}

/** The first room of the service that is free for the whole span; null where none is needed; undefined when all are in use. */
export function freeRoom(offer: Offer, from: number, until: number): string | null | undefined {
  if (!offer.needs_room) return null
  const isFree = (busy: readonly { start: unknown; end: unknown }[] = []) =>
    busy.every(time => Number(time.end) <= from || Number(time.start) >= until)
  return offer.request.rooms?.find(room => isFree(room.busy))?.id
}

/**
 * The units of equipment for a span, the visit's own where they are still free, and none that a visitor holds while others
 * are free. Refuses with `equipment_taken`, and the name of the pool, where one has not enough, unless staff said yes to
 * that: then it is what there is.
 */
export function freeEquipment(
  offer: Offer | undefined,
  from: number,
  until: number,
  allowed: Pick<Overruled, 'allows_without_equipment'>,
  own: readonly TakenUnit[] = [],
): readonly TakenUnit[] | Failure<'equipment_taken'> {
  if (!offer) return own
  const { request } = offer
  const unheld = takeUnits(withHolds(request, request.holds ?? []).equipment ?? [], from, until, own)
  if (!unheld.lacks) return unheld.units
  const { units, lacks } = takeUnits(request.equipment ?? [], from, until, own)
  return lacks && !allowed.allows_without_equipment ? fail('equipment_taken', { name: lacks.name }) : units
}

/** The room a visit has, where it is still free for the new span; else another of its service; undefined when all are in use. */
export function keepRoom(
  offer: Offer | undefined,
  room: string | null,
  from: number,
  until: number,
): string | null | undefined {
  if (!offer || room === null) return room
  const own = offer.request.rooms?.filter(found => found.id === room)
  // A room that the service no longer names stays with the visit: the database refuses it if it is in use.
  if (!own?.length) return room
  const kept = freeRoom({ ...offer, request: { ...offer.request, rooms: own } }, from, until)
  return kept ?? freeRoom(offer, from, until)
}

/** The practice-local date of an instant in ms, for reading the day around it. */
export const practiceDateOf = (zone: string, ms: number): string => localDateOf(zone, ms)

/** Whether this practitioner exists here and is not archived. */
export async function hasPractitioner(db: Kysely<DB>, practiceId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('practitioners')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
