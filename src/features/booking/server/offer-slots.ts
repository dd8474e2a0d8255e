import { bookableSlots } from '#features/booking/booking-rules.ts'
import { addDays, daysBetween } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import type { Offer } from './read-availability.ts'

export interface Slot {
  start: string
  end: string
  practitioner_ids: string[]
}

/** Free times of an offer between two instants (epoch ms), or of its whole range, as the wire has them. */
export function slotsOf(offer: Offer, from?: number, to?: number): Slot[] {
  const range = from === undefined || to === undefined ? offer.request.range : { from, to }
  return bookableSlots({ ...offer.request, range }).map(slot => ({
    start: new Date(slot.start).toISOString(),
    end: new Date(slot.start + offer.duration_min * 60_000).toISOString(),
    practitioner_ids: slot.practitioner_ids,
  }))
}

/** The same, by practice-local date: every date of the range has its entry, empty or not. */
export function slotDays(offer: Offer, from: string, days: number): { date: string; slots: Slot[] }[] {
  const byDate = new Map<string, Slot[]>(
    Array.from({ length: days }, (_, index) => [addDays(from, index), [] as Slot[]]),
  )
  for (const slot of slotsOf(offer))
    byDate.get(localDateOf(offer.time_zone, Date.parse(slot.start)))?.push(slot)
  return [...byDate].map(([date, slots]) => ({ date, slots }))
}

/** The first date after `after` that has a free time, looking a fortnight at a time; null when none has. */
export function nextDate(offer: Offer, after: string, until: string): string | null {
  const zone = offer.time_zone
  for (let date = addDays(after, 1); daysBetween(date, until) >= 0; date = addDays(date, 14)) {
    const found = slotsOf(offer, instantOf(zone, date, 0), instantOf(zone, addDays(date, 14), 0))[0]
    if (found) return localDateOf(zone, Date.parse(found.start))
  }
  return null
}
