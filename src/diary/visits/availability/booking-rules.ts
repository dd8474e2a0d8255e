import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localDayOf } from '#lib/time/zones.ts'
import type { OpenSlot } from '#rules/slots/open-slots.ts'
import { type Instant, readInstant, type SlotInput } from '#rules/slots/slot-input.ts'
import { withoutShortGaps } from '../offer/fewer-gaps.ts'
import { freeSlots, leavesFree } from './free-slots.ts'
import { byLength, joined, type PractitionerLengths } from './practitioner-lengths.ts'
import type { ProcessingTime } from './processing.ts'
import { type HeldTime, lacksResources, type Supply, withHolds } from './resources.ts'

// The practice's own rules around the slot engine. Each stands alone, so that why-not-offered.ts can name it.

const DAY = 86_400_000

/** The practice's settings; null is no limit. */
export type BookingRules = {
  booking_window_days: number
  allows_same_day: boolean
  daily_limit: number | null
  upcoming_limit: number | null
  hides_short_gaps: boolean
}

export type BookingRequest = SlotInput &
  Supply & {
    /** Absent: the practitioner is needed throughout. */
    processing?: ProcessingTime
    /** Of practitioners with their own length. */
    lengths?: PractitionerLengths
    /** "Today" and the booking window are dates in this zone, not the practitioner's. */
    practiceZone: string
    rules: BookingRules
    holds?: readonly HeldTime[]
    /** Live appointments on the range's dates, for the daily limit. */
    appointments?: readonly { practitioner_id: string; start: Instant }[]
    /** Of the booking client, if known. */
    clientUpcoming?: number
    /** Shortest service with buffers, in minutes; for `hides_short_gaps`. */
    shortestMin?: number
  }

/** The engine's starts that pass the practice's rules. */
export function bookableSlots(request: BookingRequest): OpenSlot[] {
  return joined(byLength(request).map(slotsOfOneLength), request.practitioners)
}

function slotsOfOneLength(request: BookingRequest): OpenSlot[] {
  const { rules, shortestMin = 0 } = request
  if (isClientAtLimit(request.clientUpcoming ?? 0, rules.upcoming_limit)) return []
  // Without rooms or with too few units there is no slot, so the search is skipped.
  if (lacksResources(request)) return []
  const allowed = bookingRange(request.now, request.practiceZone, rules)
  const from = Math.max(readInstant(request.range.from, 'range.from'), allowed.from)
  const to = Math.min(readInstant(request.range.to, 'range.to'), allowed.to)
  if (from >= to) return []
  const input = withHolds(request, request.holds ?? [])
  // Processing time lets gaps be used, so stranded time isn't counted.
  if (!rules.hides_short_gaps || leavesFree(request))
    return underDailyLimit(freeSlots({ ...input, range: { from, to } }), request)
  // Starts are weighed against neighbors, which may be outside the range.
  const range = { from: Math.max(from - DAY, allowed.from), to: Math.min(to + DAY, allowed.to) }
  const slots = underDailyLimit(freeSlots({ ...input, range }), request)
  return withoutShortGaps(slots, input, shortestMin).filter(slot => slot.start >= from && slot.start < to)
}

/** The bookable range by window and same-day switch, in the practice's dates; `from` ≤ start < `to`, epoch ms. */
export function bookingRange(
  now: Instant,
  practiceZone: string,
  rules: Pick<BookingRules, 'booking_window_days' | 'allows_same_day'>,
): { from: number; to: number } {
  const ms = readInstant(now, 'now')
  const today = localDateOf(practiceZone, ms)
  return {
    from: rules.allows_same_day ? ms : instantOf(practiceZone, addDays(today, 1), 0),
    to: instantOf(practiceZone, addDays(today, rules.booking_window_days + 1), 0),
  }
}

export function isClientAtLimit(upcoming: number, limit: number | null): boolean {
  return limit !== null && upcoming >= limit
}

type Diary = Pick<BookingRequest, 'practitioners' | 'appointments'> & {
  rules: Pick<BookingRules, 'daily_limit'>
}

/** Drops practitioners on their own local dates that are full. */
function underDailyLimit(slots: OpenSlot[], diary: Diary): OpenSlot[] {
  if (diary.rules.daily_limit === null) return slots
  const isFull = dailyLimit(diary)
  const left = slots.map(slot => ({
    ...slot,
    practitioner_ids: slot.practitioner_ids.filter(id => !isFull(id, slot.start)),
  }))
  return left.filter(slot => slot.practitioner_ids.length > 0)
}

/** Whether a practitioner's local date of a start (epoch ms) is full. */
export function dailyLimit({
  practitioners,
  appointments = [],
  rules,
}: Diary): (id: string, start: number) => boolean {
  const limit = rules.daily_limit
  if (limit === null) return () => false
  const zones = new Map(practitioners.map(p => [p.id, p.timeZone]))
  const dayOf = (id: string, ms: number) => localDayOf(zones.get(id) ?? 'UTC', ms)
  const counts = new Map<string, Map<number, number>>()
  for (const { practitioner_id, start } of appointments) {
    const days = counts.get(practitioner_id) ?? new Map<number, number>()
    const day = dayOf(practitioner_id, readInstant(start, 'appointment start'))
    counts.set(practitioner_id, days.set(day, (days.get(day) ?? 0) + 1))
  }
  // Skips date lookups for people without a full date.
  for (const [id, days] of counts) if (Math.max(...days.values()) < limit) counts.delete(id)
  return (id, start) => {
    const days = counts.get(id)
    return days !== undefined && (days.get(dayOf(id, start)) ?? 0) >= limit
  }
}

/** Default increment in minutes: the largest divisor of all durations, at least 5. RangeError without a duration. */
export function greatestCommonStep(durations: readonly number[]): number {
  const step = durations.reduce((a, b) => {
    let [x, y] = [a, b]
    while (y > 0) [x, y] = [y, x % y]
    return x
  }, 0)
  if (!(step > 0)) throw new RangeError('a step needs a duration')
  return Math.max(5, step)
}
