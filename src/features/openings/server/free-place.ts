import { liesInHours, readHours } from '#features/visits/open-hours.ts'
import { type Place, placeOf } from '#features/visits/server/find-slot.ts'
import type { Offer } from '#features/visits/server/read-availability.ts'

/**
 * The place of a visit with this practitioner at a start (epoch ms), wherever on the clock: inside their hours, free with its
 * buffers, and with a room where one is needed. Undefined when it is not free any more. Call it under `lockPractice`.
 */
export function freePlace(offer: Offer, practitionerId: string, start: number): Place | undefined {
  const person = offer.request.practitioners.find(one => one.id === practitionerId)
  if (!person) return undefined
  const place = placeOf(offer, practitionerId, null, start)
  const [from, until] = [place.blocks_from.getTime(), place.blocks_until.getTime()]
  const isFree = (busy: readonly { start: unknown; end: unknown }[] = []) =>
    busy.every(time => Number(time.end) <= from || Number(time.start) >= until)
  const holds = offer.request.holds ?? []
  if (!liesInHours(readHours(person), place.start.getTime(), place.end.getTime())) return undefined
  if (!isFree(person.busy) || !isFree(holds.filter(hold => hold.practitioner_id === practitionerId)))
    return undefined
  if (!offer.needs_room) return place
  const room = offer.request.rooms?.find(
    one => isFree(one.busy) && isFree(holds.filter(hold => hold.room_id === one.id)),
  )
  return room && { ...place, room_id: room.id }
}
