import { lengthPrice, pricedOf } from '#diary/visits/practitioner-prices.ts'
import { withAddons } from '#diary/visits/sold.ts'
import { type MoreService, type NewVisit, servicesOf } from '../../visit/new-visit.ts'
import type { Diary } from '../use-diary.ts'

export const wishOf = ({ serviceId, durationId, addonIds, practitionerId }: MoreService) =>
  serviceId && durationId
    ? [
        {
          service_id: serviceId,
          duration_id: durationId,
          addon_ids: addonIds,
          practitioner_id: practitionerId || null,
        },
      ]
    : []

/** Minutes and cents; with anyone, the lowest price. */
export function totalOf(diary: Diary, visit: NewVisit) {
  const prices = servicesOf(visit).flatMap((piece, at) => {
    const service = diary.services.find(each => each.id === piece.serviceId)
    const duration = service?.service_durations.find(each => each.id === piece.durationId)
    if (!service || !duration) return []
    const addons = service.service_addons.filter(addon => piece.addonIds.includes(addon.id))
    const own = lengthPrice(pricedOf(service), duration, piece.practitionerId || visit.offeredIds[at] || null)
    return [{ ...withAddons(own, addons), is_from: own.is_from }]
  })
  if (prices.length === 0) return null
  return {
    duration_min: prices.reduce((sum, each) => sum + each.duration_min, 0),
    price_cents: prices.reduce((sum, each) => sum + each.price_cents, 0),
    is_from: prices.some(each => each.is_from),
  }
}
