import { bookableSlots } from '#features/booking/booking-rules.ts'
import type { PackedSlots } from '#features/booking/schema.ts'
import { minuteMs } from '#features/booking/slot-wire.ts'
import { addDays, daysBetween } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import { monthOf } from './full-months.ts'
import type { Offer } from './read-availability.ts'

/**
 * Free times of an offer by practice-local date: every date of the range has its entry, empty or not. `except` (epoch
 * ms) is left out: where a visit that moves is already.
 */
export function slotDays(
  offer: Offer,
  from: string,
  days: number,
  except?: number,
): Pick<PackedSlots, 'days' | 'groups'> {
  const found = bookableSlots(offer.request)
  const groups: string[][] = []
  let latest = 0
  // Neighbouring slots nearly always have the same people, and all together have few groups: comparing beats a key.
  const groupOf = (ids: string[]): number => {
    if (!isSame(groups[latest], ids)) latest = groups.findIndex(group => isSame(group, ids))
    if (latest < 0) latest = groups.push(ids) - 1
    return latest
  }
  let next = 0
  let tomorrow = from
  // Slots are sorted, so each date takes its share from the front.
  const perDay = Array.from({ length: days }, () => {
    const date = tomorrow
    tomorrow = addDays(date, 1)
    const midnight = instantOf(offer.time_zone, tomorrow, 0)
    const starts: number[] = []
    const by: number[] = []
    for (let slot = found[next]; slot && slot.start < midnight; slot = found[++next]) {
      if (slot.start === except) continue
      starts.push(slot.start / minuteMs)
      by.push(groupOf(slot.practitioner_ids))
    }
    return { date, starts, by }
  })
  return { days: perDay, groups }
}

const isSame = (group: string[] | undefined, ids: string[]): boolean =>
  group?.length === ids.length && group.every((id, index) => id === ids[index])

/**
 * The first date after `after` that has a free time, looking a fortnight at a time; null when none has. Months that
 * the plan leaves no room in are passed over.
 */
export function nextDate(offer: Offer, after: string, until: string): string | null {
  const { time_zone: zone, full_months: closed } = offer
  for (let date = addDays(after, 1); daysBetween(date, until) >= 0; date = addDays(date, 14)) {
    const range = { from: instantOf(zone, date, 0), to: instantOf(zone, addDays(date, 14), 0) }
    const dates = bookableSlots({ ...offer.request, range }).map(slot => localDateOf(zone, slot.start))
    const found = dates.find(date => !closed.includes(monthOf(date)))
    if (found) return found
  }
  return null
}
