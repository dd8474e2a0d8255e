import { withHolds } from '#diary/visits/availability/booking-rules.ts'
import { type TakenUnit, takeUnits } from '#diary/visits/availability/equipment.ts'
import { type SlotPlace, slotPlace } from '#diary/visits/server/offers/availability/find-slot.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'

/**
 * The place of a visit with this practitioner at a start (epoch ms), wherever on the clock: inside their hours, free with its
 * buffers, with a room where one is needed and the equipment it takes, `own` pieces first. Undefined when it is not free any more. Call it under `lockPractice`.
 */
export function freePlace(
  offer: Offer,
  practitionerId: string,
  start: number,
  own: readonly TakenUnit[] = [],
): SlotPlace | undefined {
  const { practitioners, rooms, equipment = [] } = withHolds(offer.request, offer.request.holds ?? [])
  const person = practitioners.find(one => one.id === practitionerId)
  if (!person) return undefined
  const place = slotPlace(offer, practitionerId, null, start)
  const [from, until] = [place.blocks_from.getTime(), place.blocks_until.getTime()]
  const isFree = (busy: readonly { start: unknown; end: unknown }[] = []) =>
    busy.every(time => Number(time.end) <= from || Number(time.start) >= until)
  if (!liesInHours(readHours(person), place.start.getTime(), place.end.getTime())) return undefined
  if (!isFree(person.busy)) return undefined
  const { units, lacks } = takeUnits(equipment, from, until, own)
  if (lacks) return undefined
  const room = offer.needs_room ? rooms?.find(one => isFree(one.busy)) : null
  return room === undefined ? undefined : { ...place, equipment: units, room_id: room?.id ?? null }
}
