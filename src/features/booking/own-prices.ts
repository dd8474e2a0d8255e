import type { BookingService } from './schema.ts'

/** Whether a practitioner gives a service in a length. */
export const gives = (
  { practitioner_ids, terms }: BookingService,
  durationId: string,
  practitionerId: string,
): boolean =>
  practitioner_ids.includes(practitionerId) &&
  !terms.some(
    each => each.duration_id === durationId && each.practitioner_id === practitionerId && !each.is_offered,
  )

export interface LengthPrice {
  duration_min: number
  price_cents: number
  /** It costs more with others: `price_cents` is the lowest. */
  is_from: boolean
}

/** What a length takes (minutes) and costs (cents) with a practitioner, or with anyone (null). */
export function lengthPrice(
  service: BookingService,
  duration: BookingService['durations'][number],
  practitionerId: string | null,
): LengthPrice {
  const { duration_min, price_cents } = duration
  const own = (id: string) =>
    service.terms.find(each => each.duration_id === duration.id && each.practitioner_id === id)
  if (practitionerId) {
    const found = own(practitionerId)
    return {
      duration_min: found?.duration_min ?? duration_min,
      price_cents: found?.price_cents ?? price_cents,
      is_from: false,
    }
  }
  const people = service.practitioner_ids.filter(id => gives(service, duration.id, id))
  const prices = people.map(id => own(id)?.price_cents ?? price_cents)
  const lowest = prices.length > 0 ? Math.min(...prices) : price_cents
  return { duration_min, price_cents: lowest, is_from: prices.some(price => price !== lowest) }
}
