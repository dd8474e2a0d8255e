import { gives, lengthPrice } from '#diary/visits/practitioner-prices.ts'
import type { BookingPage, BookingService } from './schema.ts'

export type BookingStep = 'service' | 'set' | 'time' | 'details'

/** Where a visitor is on the booking page: all of it stands in the address, so that reload and back keep it. */
export interface BookingPlace {
  step: BookingStep
  service_id: string
  duration_id: string
  addon_ids: string[]
  /** Null: anyone. */
  practitioner_id: string | null
  /** Services after the first, as the address has them: sets/set-address.ts reads it. */
  also: string | null
  /** Of a service that is not listed: the link that this visitor came by. */
  link: string | null
  /** By which link of ours they came: kept for the booking, and nobody's to read here. */
  via: string | null
  /** The first day of the weeks shown, and the chosen day; practice-local dates. */
  from: string | null
  date: string | null
  view: 'month' | 'list'
  /** The chosen time as an instant. */
  time: string | null
}

/**
 * Reads the address against what the practice offers; whatever does not fit falls back to the first service, its first
 * duration, anyone. Undefined only when there is no service at all. A plain form sends `for-<service>` per service.
 */
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

/** The place as an address's question part, '?…'; what is a default is left out. */
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

/** What a hold depends on, but for the practitioner. */
export const holdKey = (place: BookingPlace): string =>
  [place.service_id, place.duration_id, place.addon_ids, place.also].join('|')

/** The chosen service of a place; readPlace has made sure that it exists. */
export function serviceOf(place: BookingPlace, page: BookingPage): BookingService {
  const service = page.services.find(one => one.id === place.service_id)
  if (!service) throw new Error('the place names a service that the page does not have')
  return service
}

export interface VisitSum {
  /** 'Deep tissue 75' where the service has several durations, 'Prenatal' where it has one. */
  name: string
  addons: { id: string; name: string; duration_min: number; price_cents: number }[]
  base_min: number
  base_cents: number
  duration_min: number
  price_cents: number
  /** With some it costs more. */
  is_from: boolean
}

/** What was chosen, in minutes and cents, with a practitioner; null: anyone. */
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

/** Looks only: a date that no month has lies on no page and falls back by itself. */
const dateIn = (text: string | null) =>
  text && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null

/** In one spelling, whatever zone it was written in. */
function instantIn(text: string | null): string | null {
  const ms = text && /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

function stepIn(text: string | null, time: string | null): BookingStep {
  if (text === 'details') return time ? 'details' : 'time'
  return text === 'time' || text === 'set' ? text : 'service'
}
