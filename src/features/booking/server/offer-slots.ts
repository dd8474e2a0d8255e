import { bookableSlots } from '#features/booking/booking-rules.ts'
import type { OpenSlot } from '#features/booking/open-slots.ts'
import { addDays, daysBetween } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import type { Offer } from './read-availability.ts'

export interface Slot {
  start: string
  end: string
  practitioner_ids: string[]
}

const clocks = Array.from({ length: 1_440 }, (_, minute) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`
})
let latestDay = Number.NaN
let latestDate = ''

// An answer holds hundreds of instants, nearly all of one day after another: the date is written once a day.
function isoOf(ms: number): string {
  if (ms % 60_000 !== 0) return new Date(ms).toISOString()
  const day = Math.floor(ms / 86_400_000)
  if (day !== latestDay) {
    latestDay = day
    latestDate = new Date(ms).toISOString().slice(0, 10)
  }
  return latestDate + clocks[(ms - day * 86_400_000) / 60_000]
}

function slotOf(offer: Offer, { start, practitioner_ids }: OpenSlot): Slot {
  return { start: isoOf(start), end: isoOf(start + offer.duration_min * 60_000), practitioner_ids }
}

/** Free times of an offer by practice-local date: every date of the range has its entry, empty or not. */
export function slotDays(offer: Offer, from: string, days: number): { date: string; slots: Slot[] }[] {
  const found = bookableSlots(offer.request)
  let next = 0
  // Slots are sorted, so each date takes its share from the front.
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const midnight = instantOf(offer.time_zone, addDays(date, 1), 0)
    const slots: Slot[] = []
    for (let slot = found[next]; slot && slot.start < midnight; slot = found[++next])
      slots.push(slotOf(offer, slot))
    return { date, slots }
  })
}

/** The first date after `after` that has a free time, looking a fortnight at a time; null when none has. */
export function nextDate(offer: Offer, after: string, until: string): string | null {
  const zone = offer.time_zone
  for (let date = addDays(after, 1); daysBetween(date, until) >= 0; date = addDays(date, 14)) {
    const range = { from: instantOf(zone, date, 0), to: instantOf(zone, addDays(date, 14), 0) }
    const found = bookableSlots({ ...offer.request, range })[0]
    if (found) return localDateOf(zone, found.start)
  }
  return null
}
