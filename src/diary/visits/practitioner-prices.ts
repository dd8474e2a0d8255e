/** What a length takes and costs with one practitioner; null: as with everybody. */
export interface OwnTerms {
  duration_id: string
  practitioner_id: string
  /** Minutes. */
  duration_min: number | null
  price_cents: number | null
  is_offered: boolean
}

export interface Priced {
  practitioner_ids: readonly string[]
  terms: readonly OwnTerms[]
}

interface Length {
  id: string
  duration_min: number
  price_cents: number
}

export const pricedOf = (service: {
  service_practitioners: readonly { practitioner_id: string }[]
  practitioner_terms: readonly OwnTerms[]
}): Priced => ({
  practitioner_ids: service.service_practitioners.map(({ practitioner_id }) => practitioner_id),
  terms: service.practitioner_terms,
})

export const gives = (
  { practitioner_ids, terms }: Priced,
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
  /** Others charge more: `price_cents` is the lowest. */
  is_from: boolean
}

/** Minutes and cents with a practitioner, or with anyone (null). */
export function lengthPrice(service: Priced, duration: Length, practitionerId: string | null): LengthPrice {
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
