import { type ProcessingTime, processingOf, workedSpans } from '#diary/visits/availability/processing.ts'
import type { AppointmentRow, TimeSpan } from '#diary/visits/calendar-rows.ts'
import { type SoldAddon, withAddons, withoutAddons } from '#diary/visits/sold.ts'
import { moneyText, parseMoney } from '#lib/money.ts'

const MINUTE = 60_000
/** A sold length that the service no longer offers. */
export const AS_SOLD = 'as-sold'

interface Offered {
  id: string
  duration_min: number
  price_cents: number
  archived_at: string | null
}

/** Null: the standard terms. */
interface OwnTerms {
  duration_id: string
  practitioner_id: string
  duration_min: number | null
  price_cents: number | null
}

type OfferedLength = Offered & ProcessingTime

export interface OfferedService {
  id: string
  name: string
  buffer_before_min: number
  buffer_after_min: number
  archived_at: string | null
  service_durations: OfferedLength[]
  practitioner_terms: readonly OwnTerms[]
  service_addons: (Offered & { name: string; sort: number })[]
}

export type ChangingVisit = Pick<
  AppointmentRow,
  | 'starts_at'
  | 'ends_at'
  | 'blocks_from'
  | 'blocks_until'
  | 'service_id'
  | 'service_name'
  | 'duration_min'
  | 'processing_after_min'
  | 'processing_min'
  | 'price_cents'
  | 'currency'
  | 'practitioner_id'
  | 'room_id'
> & { addons: SoldAddon[]; note: string | null }

export interface ChangeDraft {
  serviceId: string
  durationId: string
  addonIds: string[]
  practitionerId: string
  /** '' is no room. */
  roomId: string
  /** Epoch ms. */
  start: number
  /** Null while it follows the selection. */
  price: string | null
  note: string
}

/** Services a visit can change to: its own as sold, even if discontinued, and all others as sold today. */
export function servicesAsSold<Service extends OfferedService>(
  visit: ChangingVisit,
  services: readonly Service[],
): Service[] {
  return services.map(service => {
    if (service.id !== visit.service_id) return service
    const base = withoutAddons(visit)
    const id = soldLength(service, base.duration_min)
    const rest = service.service_durations.filter(each => each.id !== id)
    const addons = service.service_addons.map(addon => {
      const sold = visit.addons.find(each => each.id === addon.id)
      const { duration_min = 0, price_cents = 0 } = sold ?? {}
      return sold ? { ...addon, duration_min, price_cents, archived_at: null } : addon
    })
    return {
      ...service,
      archived_at: null,
      service_durations: [{ id, ...base, ...processingOf(visit), archived_at: null }, ...rest],
      practitioner_terms: service.practitioner_terms.filter(each => each.duration_id !== id),
      service_addons: addons,
    }
  })
}

function soldLength(service: OfferedService | undefined, minutes: number): string {
  const same = service?.service_durations.filter(each => each.duration_min === minutes) ?? []
  return (same.find(each => each.archived_at === null) ?? { id: AS_SOLD }).id
}

export function changeDraft(visit: ChangingVisit, services: readonly OfferedService[]): ChangeDraft {
  const service = services.find(each => each.id === visit.service_id)
  return {
    serviceId: visit.service_id,
    durationId: soldLength(service, withoutAddons(visit).duration_min),
    addonIds: visit.addons.flatMap(addon => addon.id ?? []),
    practitionerId: visit.practitioner_id,
    roomId: visit.room_id ?? '',
    start: Date.parse(visit.starts_at),
    price: null,
    note: visit.note ?? '',
  }
}

type Selection = Pick<ChangeDraft, 'serviceId' | 'durationId' | 'addonIds'>

const isSameSelection = (a: Selection, b: Selection) =>
  a.serviceId === b.serviceId &&
  a.durationId === b.durationId &&
  [...a.addonIds].sort().join() === [...b.addonIds].sort().join()

/** Undefined while no length is chosen. `services`: from `servicesAsSold`. */
export function totalOf(
  services: readonly OfferedService[],
  { serviceId, durationId, addonIds, practitionerId }: Selection & Pick<ChangeDraft, 'practitionerId'>,
) {
  const service = services.find(each => each.id === serviceId)
  const duration = service?.service_durations.find(each => each.id === durationId)
  if (!service || !duration) return undefined
  const addons = service.service_addons.filter(addon => addonIds.includes(addon.id))
  const own = service.practitioner_terms.find(
    each => each.duration_id === durationId && each.practitioner_id === practitionerId,
  )
  const base = {
    duration_min: own?.duration_min ?? duration.duration_min,
    price_cents: own?.price_cents ?? duration.price_cents,
  }
  return { ...withAddons(base, addons), ...processingOf(duration) }
}

export interface DraftedVisit extends TimeSpan {
  /** With buffers. */
  blocks: TimeSpan
  /** When the practitioner is needed. */
  worked: TimeSpan[]
  minutes: number
  cents: number
  /** The price couldn't be parsed. */
  isPriceWrong: boolean
}

/** Epoch ms and cents. `services`: as the practice has them. */
export function outcomeOf(
  visit: ChangingVisit,
  draft: ChangeDraft,
  services: readonly OfferedService[],
): DraftedVisit {
  const was = changeDraft(visit, services)
  const isAsWas = isSameSelection(was, draft)
  const total = isAsWas ? visit : (totalOf(servicesAsSold(visit, services), draft) ?? visit)
  const typed = draft.price === null ? undefined : parseMoney(draft.price, visit.currency)
  const from = draft.start
  const to = from + total.duration_min * MINUTE
  const other = services.find(each => each.id === draft.serviceId && each.id !== visit.service_id)
  const before = other
    ? other.buffer_before_min * MINUTE
    : Date.parse(visit.starts_at) - Date.parse(visit.blocks_from)
  const after = other
    ? other.buffer_after_min * MINUTE
    : Date.parse(visit.blocks_until) - Date.parse(visit.ends_at)
  const standing = { from: from - before, start: from, end: to, until: to + after }
  return {
    from,
    to,
    blocks: { from: from - before, to: to + after },
    worked: workedSpans(standing, total),
    minutes: total.duration_min,
    cents: typed ?? total.price_cents,
    isPriceWrong: draft.price !== null && typed === undefined,
  }
}

export const priceText = (draft: ChangeDraft, outcome: DraftedVisit, currency: string): string =>
  draft.price ?? moneyText(outcome.cents, currency)

/** Only what differs from the visit, so that the rest stays as sold. */
export function changesOf(visit: ChangingVisit, draft: ChangeDraft, services: readonly OfferedService[]) {
  const was = changeDraft(visit, services)
  const { cents } = outcomeOf(visit, draft, services)
  const isNewService = draft.serviceId !== was.serviceId
  const isNewLength = isNewService || draft.durationId !== was.durationId
  const isNewAddons = isNewService || !isSameSelection({ ...was, addonIds: draft.addonIds }, was)
  const note = draft.note.trim() || null
  return {
    ...(isNewService ? { service_id: draft.serviceId } : {}),
    ...(isNewLength ? { duration_id: draft.durationId } : {}),
    ...(isNewAddons ? { addon_ids: draft.addonIds } : {}),
    ...(draft.practitionerId === was.practitionerId ? {} : { practitioner_id: draft.practitionerId }),
    ...(draft.roomId === was.roomId ? {} : { room_id: draft.roomId || null }),
    ...(draft.start === was.start ? {} : { start: new Date(draft.start).toISOString() }),
    ...(cents === visit.price_cents ? {} : { price_cents: cents }),
    ...(note === visit.note ? {} : { note }),
  }
}

export type Changes = ReturnType<typeof changesOf>

/** True unless only room or note changed; those are internal. */
export function concernsClient({ room_id: _, note: __, ...rest }: Changes): boolean {
  return Object.keys(rest).length > 0
}
