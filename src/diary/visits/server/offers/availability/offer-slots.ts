import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { bookableSlots } from '../../../availability/booking-rules.ts'
import { lacksResources } from '../../../availability/resources.ts'
import { minuteMs } from '../../../offer/slot-wire.ts'
import type { PackedSlots } from '../../../schema.ts'
import { monthOf } from './full-months.ts'
import type { Offer } from './read-availability.ts'

/** Four weeks of an ordinary practice have some 1,000 starts. */
const mostStarts = 4_000
const mostBytes = 300_000

/** Starts in a range (epoch ms), sorted, with who serves each. */
type AskRange = (range: {
  from: number
  to: number
}) => readonly { start: number; practitioner_ids: string[] }[]

const asOffered =
  ({ request }: Offer): AskRange =>
  range =>
    bookableSlots({ ...request, range })

/**
 * Free times of an offer by practice-local date: every date of the range has its entry, empty or not. `except` (epoch
 * ms) is left out: where a visit that moves is already. An answer that is full ends with a whole day, and `more_from`
 * says where to ask on (decision 36).
 */
export function slotDays(
  offer: Offer,
  from: string,
  asked: number,
  except?: number,
  ask: AskRange = asOffered(offer),
): Pick<PackedSlots, 'days' | 'groups' | 'more_from'> {
  const zone = offer.time_zone
  // As many days as surely fit, to avoid unused work.
  const days = Math.min(asked, daysThatFit(offer))
  const range = { from: instantOf(zone, from, 0), to: instantOf(zone, addDays(from, days), 0) }
  const slots = ask(range)
  const found: PackedSlots['days'] = []
  const groups = new Groups()
  let next = 0
  // Sorted, so each date takes the next ones.
  while (found.length < days && groups.bytes < mostBytes) {
    const date = addDays(from, found.length)
    const midnight = instantOf(zone, addDays(date, 1), 0)
    const starts: number[] = []
    const by: number[] = []
    for (let slot = slots[next]; slot && slot.start < midnight; slot = slots[++next]) {
      if (slot.start === except) continue
      starts.push(slot.start / minuteMs)
      by.push(groups.of(slot.practitioner_ids))
    }
    found.push({ date, starts, by })
  }
  const rest = found.length < asked ? { more_from: addDays(from, found.length) } : {}
  return { days: found, groups: groups.all, ...rest }
}

const daysThatFit = ({ request }: Offer): number =>
  Math.floor(mostStarts / Math.ceil(1440 / request.service.incrementMin))

/** Neighbors mostly share people and groups are few, so comparing beats a map. */
class Groups {
  readonly all: string[][] = []
  /** Approximate size on the wire. */
  bytes = 0
  private latest = 0

  of(ids: string[]): number {
    if (isSame(this.all[this.latest], ids)) return this.latest
    this.latest = this.all.findIndex(group => isSame(group, ids))
    if (this.latest < 0) {
      this.latest = this.all.push(ids) - 1
      this.bytes += ids.length * 39
    }
    return this.latest
  }
}

const isSame = (group: string[] | undefined, ids: string[]): boolean =>
  group === ids || (group?.length === ids.length && group.every((id, index) => id === ids[index]))

/** Counted per person: two years for six people every ten minutes takes about 30 ms. */
const mostLookedAt = 600_000

/**
 * The next date after `after` with a slot, searching in growing steps; null if none. Skips full months. When the search
 * limit is hit: the first unsearched date, to continue from.
 */
export function nextDate(
  offer: Offer,
  after: string,
  until: string,
  ask: AskRange = asOffered(offer),
): string | null {
  const { time_zone: zone, full_months: closed, request } = offer
  if (lacksResources(request)) return null
  const aDay = Math.ceil(1440 / request.service.incrementMin) * Math.max(1, request.practitioners.length)
  const end = addDays(after, 1 + Math.max(14, Math.floor(mostLookedAt / aDay)))
  let date = addDays(after, 1)
  for (let days = 14; date <= until && date < end; days *= 2) {
    const ahead = addDays(date, days)
    const to = ahead < end ? ahead : end
    const range = { from: instantOf(zone, date, 0), to: instantOf(zone, to, 0) }
    for (const { start } of ask(range)) {
      const found = localDateOf(zone, start)
      if (!closed.includes(monthOf(found))) return found
    }
    date = to
  }
  return date <= until ? date : null
}
