import { addDays } from '#lib/time/dates.ts'
import { localDateOf, localDayOf } from '#lib/time/zones.ts'
import { openIntervals, readHours, windowsOn } from '#rules/slots/open-hours.ts'
import {
  type BusyTime,
  readInstant,
  readSpan,
  type ServiceTiming,
  type SlotPractitioner,
} from '#rules/slots/slot-input.ts'
import {
  type BookingRequest,
  bookableSlots,
  bookingRange,
  dailyLimit,
  isClientAtLimit,
} from '../availability/booking-rules.ts'
import { byLength } from '../availability/practitioner-lengths.ts'
import { noProcessing, workedSpans } from '../availability/processing.ts'
import type { HeldTime } from '../availability/resources.ts'

const DAY = 86_400_000

/** Dates are 'YYYY-MM-DD', others epoch ms or numbers. */
export type SlotRefusal =
  | { rule: 'no_practitioner' }
  | { rule: 'past' }
  | { rule: 'same_day_off'; first_date: string }
  | { rule: 'too_short_notice'; earliest: number }
  | { rule: 'outside_booking_window'; last_date: string }
  | { rule: 'client_limit'; limit: number }
  | { rule: 'day_off'; practitioner_id: string; date: string }
  | { rule: 'outside_hours'; practitioner_id: string; date: string; opens: number | null }
  | { rule: 'runs_past_closing'; practitioner_id: string; closes: number }
  | { rule: 'off_grid'; practitioner_id: string; previous: number; next: number }
  | { rule: 'practitioner_busy'; practitioner_id: string; busy_from: number; busy_until: number }
  | { rule: 'buffer_meets_busy'; practitioner_id: string; busy_from: number; busy_until: number }
  | { rule: 'held'; practitioner_id: string; held_from: number; held_until: number }
  | { rule: 'daily_limit'; practitioner_id: string; date: string; limit: number }
  | { rule: 'no_room' }
  | { rule: 'room_busy' }
  | { rule: 'room_held' }
  | { rule: 'no_equipment'; equipment_id: string; needed: number; quantity: number }
  | { rule: 'equipment_busy'; equipment_id: string; quantity: number }
  | { rule: 'equipment_held'; equipment_id: string }
  | { rule: 'leaves_short_gap'; shortest_min: number }

export type SlotAnswer = { offered: true } | ({ offered: false } & SlotRefusal)

// The practitioner who got furthest explains the start.
const ORDER: SlotRefusal['rule'][] = [
  'day_off',
  'outside_hours',
  'runs_past_closing',
  'off_grid',
  'practitioner_busy',
  'buffer_meets_busy',
  'held',
  'daily_limit',
  'no_room',
  'room_busy',
  'room_held',
  'no_equipment',
  'equipment_busy',
  'equipment_held',
  'leaves_short_gap',
]

/** The first rule that removes a start, or that it's offered. Doesn't ask the engine, so tests can compare the two. */
export function whyNotOffered(request: BookingRequest, at: number): SlotAnswer {
  const answers = byLength(request).map(each => whyNotOfOneLength(each, at))
  const place = (answer: SlotAnswer) => (answer.offered ? ORDER.length : ORDER.indexOf(answer.rule))
  return answers.reduce((best, answer) => (place(answer) > place(best) ? answer : best))
}

function whyNotOfOneLength(request: BookingRequest, at: number): SlotAnswer {
  const refusal =
    byPractice(request, at) ??
    byPractitioners(request, at) ??
    byRooms(request, at) ??
    byEquipment(request, at) ??
    byGaps(request, at)
  return refusal ? { offered: false, ...refusal } : { offered: true }
}

function byPractice(request: BookingRequest, at: number): SlotRefusal | undefined {
  const { practiceZone, rules } = request
  const now = readInstant(request.now, 'now')
  const { from, to } = bookingRange(now, practiceZone, rules)
  const today = localDateOf(practiceZone, now)
  const earliest = now + readSpan(request.service).notice
  if (request.practitioners.length === 0) return { rule: 'no_practitioner' }
  if (at < now) return { rule: 'past' }
  if (at < from) return { rule: 'same_day_off', first_date: addDays(today, 1) }
  if (at < earliest) return { rule: 'too_short_notice', earliest }
  if (at >= to)
    return { rule: 'outside_booking_window', last_date: addDays(today, rules.booking_window_days) }
  if (isClientAtLimit(request.clientUpcoming ?? 0, rules.upcoming_limit)) {
    return { rule: 'client_limit', limit: rules.upcoming_limit ?? 0 }
  }
}

function byPractitioners(request: BookingRequest, at: number): SlotRefusal | undefined {
  let nearest: SlotRefusal | undefined
  for (const practitioner of request.practitioners) {
    const span = readSpan(request.service)
    const refusal =
      byHours(practitioner, span, at) ??
      byBusy(request, practitioner, span, at) ??
      byDiary(request, practitioner, span, at)
    if (!refusal) return
    if (!nearest || ORDER.indexOf(refusal.rule) > ORDER.indexOf(nearest.rule)) nearest = refusal
  }
  return nearest
}

function byHours(practitioner: SlotPractitioner, span: ServiceTiming, at: number): SlotRefusal | undefined {
  const { id: practitioner_id, timeZone } = practitioner
  const hours = readHours(practitioner)
  const [opens, closes] = openIntervals(hours, at, at + Math.max(DAY, span.duration + 1))
  const date = localDateOf(timeZone, at)
  if (opens === undefined || closes === undefined || opens > at) {
    if (windowsOn(hours, localDayOf(timeZone, at)).length === 0)
      return { rule: 'day_off', practitioner_id, date }
    const isLater = opens !== undefined && localDateOf(timeZone, opens) === date
    return { rule: 'outside_hours', practitioner_id, date, opens: isLater ? opens : null }
  }
  if (at + span.duration > closes) return { rule: 'runs_past_closing', practitioner_id, closes }
  const over = (at - opens) % span.step
  if (over !== 0)
    return { rule: 'off_grid', practitioner_id, previous: at - over, next: at - over + span.step }
}

function byBusy(
  request: BookingRequest,
  practitioner: SlotPractitioner,
  span: ServiceTiming,
  at: number,
): SlotRefusal | undefined {
  const practitioner_id = practitioner.id
  const visit = meetingAny(practitioner.busy ?? [], worked(request, { ...span, before: 0, after: 0 }, at))
  if (visit) return { rule: 'practitioner_busy', practitioner_id, busy_from: visit[0], busy_until: visit[1] }
  const buffer = meetingAny(practitioner.busy ?? [], worked(request, span, at))
  if (buffer)
    return { rule: 'buffer_meets_busy', practitioner_id, busy_from: buffer[0], busy_until: buffer[1] }
}

function byDiary(
  request: BookingRequest,
  practitioner: SlotPractitioner,
  span: ServiceTiming,
  at: number,
): SlotRefusal | undefined {
  const { id: practitioner_id, timeZone } = practitioner
  const holds = (request.holds ?? []).filter(hold => hold.practitioner_id === practitioner_id)
  const held = meetingAny(holds, worked(request, span, at))
  if (held) return { rule: 'held', practitioner_id, held_from: held[0], held_until: held[1] }
  if (dailyLimit(request)(practitioner_id, at)) {
    const limit = request.rules.daily_limit ?? 0
    return { rule: 'daily_limit', practitioner_id, date: localDateOf(timeZone, at), limit }
  }
}

function byRooms(request: BookingRequest, at: number): SlotRefusal | undefined {
  if (!request.rooms) return
  if (request.rooms.length === 0) return { rule: 'no_room' }
  const span = readSpan(request.service)
  const isFree = (busy: readonly BusyTime[]) =>
    !meeting(busy, at - span.before, at + span.duration + span.after)
  const free = request.rooms.filter(room => isFree(room.busy ?? []))
  if (free.length === 0) return { rule: 'room_busy' }
  const holdsOf = (id: string): HeldTime[] => (request.holds ?? []).filter(hold => hold.room_id === id)
  if (!free.some(room => isFree(holdsOf(room.id)))) return { rule: 'room_held' }
}

function byEquipment(request: BookingRequest, at: number): SlotRefusal | undefined {
  const span = readSpan(request.service)
  const [from, until] = [at - span.before, at + span.duration + span.after]
  const refusals = (request.equipment ?? []).map(
    ({ id: equipment_id, needed, units }): SlotRefusal | undefined => {
      const quantity = units.length
      if (quantity < needed) return { rule: 'no_equipment', equipment_id, needed, quantity }
      const free = units.filter(({ busy }) => !meeting(busy ?? [], from, until))
      if (free.length < needed) return { rule: 'equipment_busy', equipment_id, quantity }
      const held = (request.holds ?? []).filter(hold => hold.equipment_id === equipment_id)
      const unheld = free.filter(
        ({ unit }) =>
          !meeting(
            held.filter(hold => hold.unit === unit),
            from,
            until,
          ),
      )
      return unheld.length < needed ? { rule: 'equipment_held', equipment_id } : undefined
    },
  )
  const order = ['no_equipment', 'equipment_busy', 'equipment_held']
  return order.flatMap(rule => refusals.find(each => each?.rule === rule) ?? [])[0]
}

// Stranded time depends on all nearby starts.
function byGaps(request: BookingRequest, at: number): SlotRefusal | undefined {
  if (!request.rules.hides_short_gaps) return
  const slots = bookableSlots({ ...request, range: { from: at, to: at + 1 } })
  if (slots.length === 0) return { rule: 'leaves_short_gap', shortest_min: request.shortestMin ?? 0 }
}

const worked = ({ processing = noProcessing }: BookingRequest, span: ServiceTiming, at: number) => {
  const end = at + span.duration
  return workedSpans({ from: at - span.before, start: at, end, until: end + span.after }, processing)
}

function meetingAny(busy: readonly BusyTime[], spans: readonly { from: number; to: number }[]) {
  const found = spans.flatMap(({ from, to }) => {
    const time = meeting(busy, from, to)
    return time ? [time] : []
  })
  return found.sort((a, b) => a[0] - b[0])[0]
}

// The earliest, so the answer doesn't depend on order.
function meeting(busy: readonly BusyTime[], from: number, to: number): [number, number] | undefined {
  let earliest: [number, number] | undefined
  for (const time of busy) {
    const start = readInstant(time.start, 'busy start')
    const end = readInstant(time.end, 'busy end')
    if (start < end && start < to && from < end && (!earliest || start < earliest[0])) earliest = [start, end]
  }
  return earliest
}
