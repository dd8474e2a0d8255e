import { gives, lengthPrice, pricedOf } from '#diary/visits/practitioner-prices.ts'
import type { Offer } from '../calendar/net-gaps.ts'
import type { ServiceRow } from './rows.ts'

/** One-to-one services at their shortest length. Classes can't be booked into an open slot. */
export const offersOf = (services: readonly ServiceRow[], practitionerId: string): Offer[] =>
  services.flatMap(service => {
    if (service.archived_at !== null || service.seats !== null) return []
    const priced = pricedOf(service)
    const lengths = service.service_durations
      .filter(({ id, archived_at }) => archived_at === null && gives(priced, id, practitionerId))
      .map(duration => lengthPrice(priced, duration, practitionerId).duration_min)
    if (lengths.length === 0) return []
    return {
      serviceId: service.id,
      shortestMin: Math.min(...lengths),
      beforeMin: service.buffer_before_min,
      afterMin: service.buffer_after_min,
    }
  })
