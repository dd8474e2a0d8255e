import { forbiddenStarts } from './busy-times.ts'
import { openIntervals, readHours } from './open-hours.ts'
import {
  type BusyTime,
  readInstant,
  readSpan,
  type ServiceTiming,
  type SlotInput,
  type SlotPractitioner,
} from './slot-input.ts'

export type { Instant, SlotInput } from './slot-input.ts'

/** Epoch ms; lists in input order (neighbors may share one), `room_ids` empty without rooms. */
export type OpenSlot = { start: number; practitioner_ids: string[]; room_ids: string[] }

const TEN_YEARS = 3653 * 86_400_000
const NEVER = Number.POSITIVE_INFINITY

/**
 * Which starts can be offered, and who and which rooms can serve each: sorted, each once. Tests name the rules by
 * number:
 * 1. A window belongs to the local date it starts on; an end not after the start is on the next day.
 * 2. An override replaces a date's windows; a date that the zone skipped has none.
 * 3. A window is between the instants of its local times; skipped or doubled times are read as in RFC 5545.
 * 4. A practitioner's overlapping or touching windows are joined, across midnight and overrides.
 * 5. Starts are the joined window's start plus multiples of the increment.
 * 6. from ≤ start < to, start ≥ now + notice, the duration inside one joined window, and the buffered span
 *    [start − before, start + duration + after) free of busy times. Buffers may be outside the hours.
 * 7. Busy times include their own buffers.
 * 8. With rooms, one must be free for the whole buffered span.
 * 9. Several practitioners: the union of what each can serve.
 * RangeError for an unknown zone, invalid length, time, date or busy time, or a range of more than ten years.
 */
export function openSlots(input: SlotInput): OpenSlot[] {
  const span = readSpan(input.service)
  const to = readInstant(input.range.to, 'range.to')
  const from = readInstant(input.range.from, 'range.from')
  const earliest = Math.max(from, readInstant(input.now, 'now') + span.notice)
  if (to - from > TEN_YEARS) throw new RangeError('range is longer than ten years')
  const starts = input.practitioners.map(p => startsOf(p, span, earliest, to))
  const rooms = input.rooms?.map(room => forbiddenTo(room, span, earliest, to))
  return united(input, starts, rooms)
}

function forbiddenTo(
  who: { busy?: readonly BusyTime[] },
  span: ServiceTiming,
  from: number,
  to: number,
): number[] {
  const pairs = forbiddenStarts(who.busy ?? [], span, from, to)
  pairs.push(NEVER, NEVER)
  return pairs
}

function startsOf(
  practitioner: SlotPractitioner,
  span: ServiceTiming,
  earliest: number,
  to: number,
): number[] {
  const hours = readHours(practitioner)
  const forbidden = forbiddenTo(practitioner, span, earliest, to)
  const starts: number[] = []
  if (earliest >= to) return [NEVER]
  const intervals = openIntervals(hours, earliest, to + span.duration)
  let next = 0
  for (let i = 0; i < intervals.length; i += 2) {
    const opens = intervals[i] as number
    const latest = (intervals[i + 1] as number) - span.duration
    let start = onGrid(opens, span.step, Math.max(opens, earliest))
    while (start <= latest && start < to) {
      while ((forbidden[next + 1] as number) <= start) next += 2
      if ((forbidden[next] as number) < start) start = onGrid(opens, span.step, forbidden[next + 1] as number)
      else {
        starts.push(start)
        start += span.step
      }
    }
  }
  starts.push(NEVER)
  return starts
}

function onGrid(opens: number, step: number, moment: number): number {
  return opens + Math.ceil((moment - opens) / step) * step
}

// Merges sorted lists, so each start is met once. Neighbors with the same people share a list, the costly part.
function united(input: SlotInput, starts: number[][], rooms: number[][] | undefined): OpenSlot[] {
  const slots: OpenSlot[] = []
  const ids = input.practitioners.map(({ id }) => id)
  const at = starts.map(() => 0)
  const heads = starts.map(list => list[0] as number)
  const roomAt = rooms?.map(() => 0) ?? []
  let practitioner_ids: string[] = []
  let start = Math.min(...heads)
  while (start < NEVER) {
    let soonest = NEVER
    let count = 0
    let isShared = true
    for (let p = 0; p < heads.length; p++) {
      let head = heads[p] as number
      if (head === start) {
        const id = ids[p] as string
        if (isShared && practitioner_ids[count] !== id) {
          practitioner_ids = practitioner_ids.slice(0, count)
          isShared = false
        }
        if (!isShared) practitioner_ids.push(id)
        count++
        at[p] = (at[p] as number) + 1
        head = (starts[p] as number[])[at[p] as number] as number
        heads[p] = head
      }
      if (head < soonest) soonest = head
    }
    if (count < practitioner_ids.length) practitioner_ids = practitioner_ids.slice(0, count)
    const room_ids: string[] = []
    for (let r = 0; rooms && r < rooms.length; r++) {
      const forbidden = rooms[r] as number[]
      let next = roomAt[r] as number
      while ((forbidden[next + 1] as number) <= start) next += 2
      roomAt[r] = next
      if (!((forbidden[next] as number) < start)) room_ids.push(input.rooms?.[r]?.id as string)
    }
    if (!rooms || room_ids.length > 0) slots.push({ start, practitioner_ids, room_ids })
    start = soonest
  }
  return slots
}
