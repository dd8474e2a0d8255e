import { type Resources, takeBeside, withHolds } from '#diary/visits/availability/resources.ts'
import type { Offer } from '#diary/visits/server/offers/availability/read-availability.ts'
import {
  blockedSpan,
  type SlotPlace,
  slotPlace,
} from '#diary/visits/server/offers/availability/slot-place.ts'
import { liesInHours, readHours } from '#rules/slots/open-hours.ts'

/**
 * The place of a visit with this practitioner at a start (epoch ms), wherever on the clock: inside their hours, free with its
 * buffers, with a room where one is needed and the equipment it takes, what the visit `has` first, save its room. Undefined when it
 * is not free any more. Call it under `lockPractice`.
 */
export function freePlace(
  offer: Offer,
  practitionerId: string,
  start: number,
  has?: Resources,
): SlotPlace | undefined {
  const supply = withHolds(offer.request, offer.request.holds ?? [])
  const person = supply.practitioners.find(one => one.id === practitionerId)
  if (!person) return undefined
  const place = slotPlace(offer, practitionerId, start)
  const span = blockedSpan(place)
  if (!liesInHours(readHours(person), place.start.getTime(), place.end.getTime())) return undefined
  const isBusy = person.busy?.some(time => Number(time.end) > span.from && Number(time.start) < span.until)
  if (isBusy) return undefined
  const { beside, lacks } = takeBeside(supply, span, has && { ...has, room_id: undefined })
  return lacks.length > 0 ? undefined : { ...place, ...beside }
}
