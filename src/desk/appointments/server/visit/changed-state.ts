import { processingOf } from '#diary/visits/availability/processing.ts'
import {
  type AvailabilityRequest,
  type Offer,
  readAvailability,
  termsOf,
} from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { type SoldAddon, withAddons, withoutAddons } from '#diary/visits/sold.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { ChangeAppointment } from '../../schema.ts'
import { stateOf, type VisitState } from './visit-state.ts'

/** The visit after a change, with what was asked of the slot engine; no offer if the service is no longer sold. */
export interface Target {
  state: VisitState
  wish: AvailabilityRequest | undefined
  offer: Offer | undefined
}

/** A visit after a change: unchanged parts as sold, changed parts as sold today. Refuses with `service_gone`. */
export async function changedState(
  { client, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  row: VisitRow,
  change: ChangeAppointment,
): Promise<Target | Failure<'service_gone'>> {
  const before = stateOf(row)
  const isNewService = change.service_id !== undefined && change.service_id !== row.service_id
  const sold = isNewService ? [] : row.addons
  const ids = change.addon_ids ?? sold.flatMap(addon => addon.id ?? [])
  const kept = sold.filter(addon => (addon.id ? ids.includes(addon.id) : !change.addon_ids))
  const practitioner_id = change.practitioner_id ?? row.practitioner_id
  const starts_at = change.start ? new Date(change.start).toISOString() : before.starts_at
  const asSold = await readAvailabilityRequest(client, row)
  const duration_id = change.duration_id ?? (isNewService ? undefined : asSold?.duration_id)
  const wish = duration_id && {
    service_id: change.service_id ?? row.service_id,
    duration_id,
    addon_ids: ids.filter(id => !kept.some(addon => addon.id === id)),
    practitioner_id,
  }
  const date = localDateOf(row.time_zone, Date.parse(starts_at))
  const read = { ignoresAppointment: row.id, from: date, to: date }
  const offer = wish ? await readAvailability(client, practiceId, now, { ...read, wish }) : undefined
  const isResold = isNewService || change.duration_id != null || change.addon_ids !== undefined
  if (isResold && !offer) return fail('service_gone')
  const next: VisitState = {
    ...before,
    practitioner_id,
    starts_at,
    ...(isResold && offer
      ? resold(
          row,
          { ...offer, ...termsOf(offer, practitioner_id) },
          kept,
          change.duration_id != null || isNewService,
        )
      : {}),
    ...(isNewService && offer
      ? {
          service_id: offer.service.id,
          service_name: offer.service.name,
          buffer_before_min: offer.service.buffer_before_min,
          buffer_after_min: offer.service.buffer_after_min,
        }
      : {}),
  }
  const price_cents = change.price_cents ?? next.price_cents
  return { state: { ...next, price_cents }, wish: wish || undefined, offer }
}

// The offer covers the length sold now and the newly added add-ons.
function resold(row: VisitRow, offer: Offer, kept: readonly SoldAddon[], isNewLength: boolean) {
  const base = withoutAddons(isNewLength ? offer : row)
  const addons = [...kept, ...offer.addons]
  return { addons, ...withAddons(base, addons), ...(isNewLength ? offer.processing : processingOf(row)) }
}
