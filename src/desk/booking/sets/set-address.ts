import { gives } from '#diary/visits/practitioner-prices.ts'
import { type BookingPlace, sumOf, type VisitSum } from '../booking-address.ts'
import type { VisitorHold } from '../hold-state.ts'
import type { BookingPage } from '../schema.ts'

export type SetPiece = Pick<BookingPlace, 'service_id' | 'duration_id' | 'addon_ids' | 'practitioner_id'>

/** Repeated from the schema, which would load a validator. */
export const mostPieces = 4

/** In order, without services the practice doesn't offer. */
export function piecesIn(place: BookingPlace, page: BookingPage): SetPiece[] {
  const { service_id, duration_id, addon_ids, practitioner_id } = place
  const more = (place.also?.split('~') ?? []).flatMap(text => readPiece(text, page) ?? [])
  return [{ service_id, duration_id, addon_ids, practitioner_id }, ...more].slice(0, mostPieces)
}

/** '<service>.<length>.<practitioner, or nothing for anyone>.<add-ons …>' */
function readPiece(text: string, page: BookingPage): SetPiece | undefined {
  const [service_id, duration_id, practitioner = '', ...addons] = text.split('.')
  const service = page.services.find(({ id, is_class }) => id === service_id && !is_class)
  const duration = service?.durations.find(({ id }) => id === duration_id) ?? service?.durations[0]
  if (!service || !duration) return undefined
  return {
    service_id: service.id,
    duration_id: duration.id,
    addon_ids: service.addons.filter(({ id }) => addons.includes(id)).map(({ id }) => id),
    practitioner_id: gives(service, duration.id, practitioner) ? practitioner : null,
  }
}

/** Clears the chosen time. Undefined for an empty list. */
export function placeOfPieces([first, ...more]: readonly SetPiece[]): Partial<BookingPlace> | undefined {
  if (!first) return undefined
  const also = more.map(({ service_id, duration_id, practitioner_id, addon_ids }) =>
    [service_id, duration_id, practitioner_id ?? '', ...addon_ids].join('.'),
  )
  return { ...first, also: also.join('~') || null, time: null, date: null, from: null }
}

/** Null for a single service. */
export function wantedSetOf(place: BookingPlace, page: BookingPage) {
  const pieces = piecesIn(place, page)
  return pieces.length > 1 ? { practice_id: page.practice.id, link: page.link, pieces } : null
}

export interface ShownPiece extends VisitSum {
  practitioner_id: string | null
  isAnyone: boolean
  /** Instant; null without a hold. */
  start: string | null
}

export function shownPieces(place: BookingPlace, page: BookingPage, hold: VisitorHold | null): ShownPiece[] {
  return piecesIn(place, page).map((piece, at) => {
    const held = hold?.pieces?.[at]
    const practitioner_id = held?.practitioner_id ?? piece.practitioner_id
    const sum = sumOf({ ...place, ...piece }, page, practitioner_id)
    return { ...sum, practitioner_id, isAnyone: piece.practitioner_id === null, start: held?.start ?? null }
  })
}

/** Minutes and cents; `is_from` if one may cost more. */
export const totalOf = (pieces: readonly ShownPiece[]) => ({
  duration_min: pieces.reduce((sum, piece) => sum + piece.duration_min, 0),
  price_cents: pieces.reduce((sum, piece) => sum + piece.price_cents, 0),
  is_from: pieces.some(piece => piece.is_from),
})

/** Moves one item up (-1) or down (1); unchanged at an end. */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by
  const items = [...list]
  if (to < 0 || to >= items.length) return items
  const [item] = items.splice(at, 1)
  if (item !== undefined) items.splice(to, 0, item)
  return items
}
