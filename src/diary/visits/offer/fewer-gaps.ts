import { openIntervals, readHours } from '#rules/slots/open-hours.ts'
import type { OpenSlot } from '#rules/slots/open-slots.ts'
import {
  readInstant,
  readSpan,
  type ServiceTiming,
  type SlotInput,
  type SlotPractitioner,
} from '#rules/slots/slot-input.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/**
 * "Fewer gaps": hides starts that leave gaps shorter than `shortestMin` (minutes with buffers). If all starts of a
 * stretch would, the least wasteful stay. `slots` must hold all starts of the stretches.
 */
export function withoutShortGaps(slots: OpenSlot[], input: SlotInput, shortestMin: number): OpenSlot[] {
  const last = slots.at(-1)
  if (!last || !slots[0]) return slots
  const span = readSpan(input.service)
  const startsOf = new Map<string, number[]>(input.practitioners.map(({ id }) => [id, []]))
  let people: string[] | undefined
  let lists: number[][] = []
  for (const { start, practitioner_ids } of slots) {
    // Consecutive slots share the same list, so the lookup is reused.
    if (practitioner_ids !== people) lists = practitioner_ids.map(id => startsOf.get(id) as number[])
    people = practitioner_ids
    for (const list of lists) list.push(start)
  }
  // Most starts waste nothing.
  const wasting = new Map<number, Set<string>>()
  for (const practitioner of input.practitioners) {
    const stretches = freeStretches(practitioner, slots[0].start, last.start + span.duration)
    const starts = startsOf.get(practitioner.id) ?? []
    for (const start of wastefulStarts(starts, stretches, span, shortestMin * MINUTE))
      wasting.set(start, (wasting.get(start) ?? new Set()).add(practitioner.id))
  }
  return slots
    .map(slot => without(slot, wasting.get(slot.start)))
    .filter(slot => slot.practitioner_ids.length > 0)
}

const without = (slot: OpenSlot, who: Set<string> | undefined): OpenSlot =>
  who ? { ...slot, practitioner_ids: slot.practitioner_ids.filter(id => !who.has(id)) } : slot

function wastefulStarts(
  starts: number[],
  stretches: number[],
  span: ServiceTiming,
  shortest: number,
): number[] {
  const found: number[] = []
  let next = 0
  for (let i = 0; i < stretches.length && next < starts.length; i += 2) {
    const [begins, ends] = [stretches[i] as number, stretches[i + 1] as number]
    const first = next
    const stranded: number[] = []
    let least = Number.POSITIVE_INFINITY
    for (; (starts[next] as number) < ends; next++) {
      const start = starts[next] as number
      const before = start - span.before - begins
      const after = ends - (start + span.duration + span.after)
      const amount = waste(before, shortest) + waste(after, shortest)
      stranded.push(amount)
      if (amount < least) least = amount
    }
    for (let n = 0; n < stranded.length; n++)
      if ((stranded[n] as number) > least) found.push(starts[first + n] as number)
  }
  return found
}

function waste(remainder: number, shortest: number): number {
  return remainder > 0 && remainder < shortest ? remainder : 0
}

/** Open minus busy times, sorted pairs, with a day's margin so the outer ones are whole. */
function freeStretches(practitioner: SlotPractitioner, from: number, to: number): number[] {
  const busy = (practitioner.busy ?? [])
    .map(time => [readInstant(time.start, 'busy start'), readInstant(time.end, 'busy end')] as const)
    .filter(([start, end]) => end > start)
    .sort((a, b) => a[0] - b[0])
  const intervals = openIntervals(readHours(practitioner), from - DAY, to + DAY)
  const free: number[] = []
  for (let i = 0; i < intervals.length; i += 2) {
    const closes = intervals[i + 1] as number
    let begins = intervals[i] as number
    for (const [start, end] of busy) {
      if (end <= begins || start >= closes) continue
      if (start > begins) free.push(begins, start)
      begins = end
    }
    if (begins < closes) free.push(begins, closes)
  }
  return free
}
