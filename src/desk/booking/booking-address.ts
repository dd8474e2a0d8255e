import { gives, lengthPrice } from '#diary/visits/practitioner-prices.ts'
import type { BookingPage, BookingService } from './schema.ts'

export type BookingStep = 'service' | 'set' | 'time' | 'details'

/** State of the booking page, all kept in the address so that reload and Back keep it. */
export interface BookingPlace {
  step: BookingStep
  service_id: string
  duration_id: string
  addon_ids: string[]
  /** Null: anyone. */
  practitioner_id: string | null
  /** Services after the first, in the format of sets/set-address.ts. */
  also: string | null
  /** Token for a service that isn't listed. */
  link: string | null
  /** Tracking link, passed on with the booking. */
  via: string | null
  /** First day of the weeks shown; practice-local date. */
  from: string | null
  date: string | null
  view: 'month' | 'list'
  time: string | null
}

/** Invalid parts fall back to defaults; undefined if there is no service. A plain form sends `for-<service>`. */
export function readPlace(query: URLSearchParams, page: BookingPage): BookingPlace | undefined {
  const service = page.services.find(one => one.id === query.get('service')) ?? page.services[0]
  if (!service) return undefined
  const wished = query.get(`for-${service.id}`) ?? query.get('duration')
  const duration = service.durations.find(one => one.id === wished) ?? service.durations[0]
  if (!duration) return undefined
  const addons = query.getAll('addons').flatMap(part => part.split(','))
  const practitioner = query.get('with')
  const time = instantIn(query.get('time'))
  return {
    step: stepIn(query.get('step'), time),
    service_id: service.id,
    duration_id: duration.id,
    addon_ids: service.addons.filter(addon => addons.includes(addon.id)).map(addon => addon.id),
    practitioner_id: practitioner && gives(service, duration.id, practitioner) ? practitioner : null,
    also: query.get('also'),
    link: page.link,
    via: query.get('via'),
    from: dateIn(query.get('from')),
    date: dateIn(query.get('date')),
    view: query.get('view') === 'list' ? 'list' : 'month',
    time,
  }
}

/** Query '?…' without defaults. */
export function placeQuery(place: BookingPlace): string {
  const query = new URLSearchParams({ service: place.service_id, duration: place.duration_id })
  if (place.addon_ids.length > 0) query.set('addons', place.addon_ids.join(','))
  if (place.practitioner_id) query.set('with', place.practitioner_id)
  if (place.also) query.set('also', place.also)
  if (place.link) query.set('link', place.link)
  if (place.via) query.set('via', place.via)
  if (place.step !== 'service') query.set('step', place.step)
  if (place.from) query.set('from', place.from)
  if (place.date) query.set('date', place.date)
  if (place.view === 'list') query.set('view', 'list')
  if (place.time) query.set('time', place.time)
  return `?${query}`
}

/** Everything a hold depends on except the practitioner. */
export const holdKey = (place: BookingPlace): string =>
  [place.service_id, place.duration_id, place.addon_ids, place.also].join('|')

export function serviceOf(place: BookingPlace, page: BookingPage): BookingService {
  const service = page.services.find(one => one.id === place.service_id)
  if (!service) throw new Error('the place names a service that the page does not have')
  return service
}

export interface VisitSum {
  /** 'Deep tissue 75' if the service has several durations, else 'Prenatal'. */
  name: string
  addons: { id: string; name: string; duration_min: number; price_cents: number }[]
  base_min: number
  base_cents: number
  duration_min: number
  price_cents: number
  /** Some practitioners charge more. */
  is_from: boolean
}

/** Minutes and cents with a practitioner; null: anyone. */
export function sumOf(
  place: BookingPlace,
  page: BookingPage,
  practitionerId: string | null = place.practitioner_id,
): VisitSum {
  const service = serviceOf(place, page)
  const duration = service.durations.find(one => one.id === place.duration_id) ?? service.durations[0]
  const addons = service.addons.filter(addon => place.addon_ids.includes(addon.id))
  const found = duration && lengthPrice(service, duration, practitionerId)
  const base_min = found?.duration_min ?? 0
  const base_cents = found?.price_cents ?? 0
  return {
    name: service.durations.length > 1 ? `${service.name} ${duration?.duration_min}` : service.name,
    addons,
    base_min,
    base_cents,
    is_from: found?.is_from ?? false,
    duration_min: addons.reduce((sum, addon) => sum + addon.duration_min, base_min),
    price_cents: addons.reduce((sum, addon) => sum + addon.price_cents, base_cents),
  }
}

/** Checks only the shape; an impossible date is on no page and falls back. */
const dateIn = (text: string | null) =>
  text && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null

/** Normalized to UTC. */
function instantIn(text: string | null): string | null {
  const ms = text && /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

function stepIn(text: string | null, time: string | null): BookingStep {
  if (text === 'details') return time ? 'details' : 'time'
  return text === 'time' || text === 'set' ? text : 'service'
}
