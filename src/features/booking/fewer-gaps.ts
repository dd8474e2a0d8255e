import { openIntervals, readHours } from './open-hours.ts'
import type { OpenSlot } from './open-slots.ts'
import { readInstant, readSpan, type SlotInput, type SlotPractitioner, type Span } from './slot-input.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/**
 * "Fewer gaps": hides the starts that would strand time nobody can buy, a remainder of the free stretch before or
 * after it that is shorter than `shortestMin` (the shortest bookable duration with its buffers, minutes). Where every
 * start of a stretch would, those that strand the least stay: the rule never makes sellable time unsellable.
 * `slots` must hold all starts of the stretches that matter.
 */
export function withoutShortGaps(slots: OpenSlot[], input: SlotInput, shortestMin: number): OpenSlot[] {
  const last = slots.at(-1)
  if (!last || !slots[0]) return slots
  const span = readSpan(input.service)
  const wasteful = new Map<string, Set<number>>()
  for (const practitioner of input.practitioners) {
    const stretches = freeStretches(practitioner, slots[0].start, last.start + span.duration)
    const starts = slots
      .filter(slot => slot.practitioner_ids.includes(practitioner.id))
      .map(slot => slot.start)
    wasteful.set(practitioner.id, wastefulStarts(starts, stretches, span, shortestMin * MINUTE))
  }
  return slots
    .map(slot => ({
      ...slot,
      practitioner_ids: slot.practitioner_ids.filter(id => !wasteful.get(id)?.has(slot.start)),
    }))
    .filter(slot => slot.practitioner_ids.length > 0)
}

function wastefulStarts(starts: number[], stretches: number[], span: Span, shortest: number): Set<number> {
  const found = new Set<number>()
  let next = 0
  for (let i = 0; i < stretches.length && next < starts.length; i += 2) {
    const [begins, ends] = [stretches[i] as number, stretches[i + 1] as number]
    const stranded = new Map<number, number>()
    for (; (starts[next] as number) < ends; next++) {
      const start = starts[next] as number
      const before = start - span.before - begins
      const after = ends - (start + span.duration + span.after)
      stranded.set(start, waste(before, shortest) + waste(after, shortest))
    }
    const least = Math.min(...stranded.values())
    for (const [start, amount] of stranded) if (amount > least) found.add(start)
  }
  return found
}

function waste(remainder: number, shortest: number): number {
  return remainder > 0 && remainder < shortest ? remainder : 0
}

/** Open hours less busy times, flat and sorted; a day more on either side, so that the outer ones are whole. */
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
