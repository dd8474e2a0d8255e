import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localDayOf } from '#lib/time/zones.ts'
import type { OpenSlot } from '#rules/slots/open-slots.ts'
import { type Instant, readInstant, type SlotInput } from '#rules/slots/slot-input.ts'
import { withoutShortGaps } from '../offer/fewer-gaps.ts'
import { freeSlots, leavesFree } from './free-slots.ts'
import { byLength, joined, type PractitionerLengths } from './practitioner-lengths.ts'
import type { ProcessingTime } from './processing.ts'
import { type HeldTime, lacksResources, type Supply, withHolds } from './resources.ts'

// What a practice decides around the slot engine. Each rule stands alone, so that a page can name the one that
// removed a start (why-not-offered.ts); bookableSlots is all of them together.

const DAY = 86_400_000

/** The practice's own settings, as its row has them; null is no limit. */
export type BookingRules = {
  booking_window_days: number
  allows_same_day: boolean
  daily_limit: number | null
  upcoming_limit: number | null
  hides_short_gaps: boolean
}

export type BookingRequest = SlotInput &
  Supply & {
    /** Of what is asked for; absent: it needs its practitioner for the whole time. */
    processing?: ProcessingTime
    /** Of those with whom it takes another time than `service` says. */
    lengths?: PractitionerLengths
    /** The practice's zone: "today" and the booking window are its dates, whoever serves. */
    practiceZone: string
    rules: BookingRules
    holds?: readonly HeldTime[]
    /** Live appointments, for the daily limit; those of the range's dates are enough. */
    appointments?: readonly { practitioner_id: string; start: Instant }[]
    /** Upcoming appointments of the client who books, where that is known. */
    clientUpcoming?: number
    /** The shortest thing that can be sold, in minutes with its buffers; for `hides_short_gaps`. */
    shortestMin?: number
  }

/** Every start that can be booked: the engine's, less what the practice's rules take away. */
export function bookableSlots(request: BookingRequest): OpenSlot[] {
  return joined(byLength(request).map(slotsOfOneLength), request.practitioners)
}

function slotsOfOneLength(request: BookingRequest): OpenSlot[] {
  const { rules, shortestMin = 0 } = request
  if (isClientAtLimit(request.clientUpcoming ?? 0, rules.upcoming_limit)) return []
  // Nobody is placed without a room, and it would take a walk past every start of everybody to see it.
  if (lacksResources(request)) return []
  const allowed = bookingRange(request.now, request.practiceZone, rules)
  const from = Math.max(readInstant(request.range.from, 'range.from'), allowed.from)
  const to = Math.min(readInstant(request.range.to, 'range.to'), allowed.to)
  if (from >= to) return []
  const input = withHolds(request, request.holds ?? [])
  // What leaves its practitioner free in between goes into gaps and around them: it is not weighed by what it strands.
  if (!rules.hides_short_gaps || leavesFree(request))
    return underDailyLimit(freeSlots({ ...input, range: { from, to } }), request)
  // A start is weighed against its neighbours, which the range asked for must not cut off.
  const range = { from: Math.max(from - DAY, allowed.from), to: Math.min(to + DAY, allowed.to) }
  const slots = underDailyLimit(freeSlots({ ...input, range }), request)
  return withoutShortGaps(slots, input, shortestMin).filter(slot => slot.start >= from && slot.start < to)
}

/**
 * Booking window and same-day switch: from now, or from tomorrow's midnight, to the end of the date that lies
 * `booking_window_days` after today. Dates are the practice's; `from` ≤ start < `to`, epoch ms.
 */
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

/** Whether a client with so many upcoming appointments may book no more online. */
export function isClientAtLimit(upcoming: number, limit: number | null): boolean {
  return limit !== null && upcoming >= limit
}

type Diary = Pick<BookingRequest, 'practitioners' | 'appointments'> & {
  rules: Pick<BookingRules, 'daily_limit'>
}

/** Takes practitioners out of the slots on those of their own local dates that hold all they may. */
function underDailyLimit(slots: OpenSlot[], diary: Diary): OpenSlot[] {
  if (diary.rules.daily_limit === null) return slots
  const isFull = dailyLimit(diary)
  const left = slots.map(slot => ({
    ...slot,
    practitioner_ids: slot.practitioner_ids.filter(id => !isFull(id, slot.start)),
  }))
  return left.filter(slot => slot.practitioner_ids.length > 0)
}

/** Tells whether the local date of a practitioner on which a start (epoch ms) lies holds all it may. */
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
  // Asked for every start of everybody: who has no full date has no date looked up.
  for (const [id, days] of counts) if (Math.max(...days.values()) < limit) counts.delete(id)
  return (id, start) => {
    const days = counts.get(id)
    return days !== undefined && (days.get(dayOf(id, start)) ?? 0) >= limit
  }
}

/**
 * The default increment in minutes: the largest step that divides all durations, of the service's options and of
 * its add-ons, and at least 5. Throws RangeError without a duration.
 */
export function greatestCommonStep(durations: readonly number[]): number {
  const step = durations.reduce((a, b) => {
    let [x, y] = [a, b]
    while (y > 0) [x, y] = [y, x % y]
    return x
  }, 0)
  if (!(step > 0)) throw new RangeError('a step needs a duration')
  return Math.max(5, step)
}
