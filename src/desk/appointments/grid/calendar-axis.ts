import type { DayLane } from '../calendar/day-lane.ts'

/** Wall-clock minutes, whole hours. */
export interface Axis {
  from: number
  to: number
}

const DAY_MIN = 1440
const SHORTEST = 8 * 60
/** Used by a practice without hours or visits. */
const USUAL: Axis = { from: 9 * 60, to: 17 * 60 }

/** From the first opening or visit to the last, in whole hours, at least eight. */
export function axisOf(lanes: readonly Pick<DayLane, 'open' | 'visits'>[]): Axis {
  const spans = lanes.flatMap(lane => [...lane.open, ...lane.visits.map(visit => visit.item)])
  if (spans.length === 0) return USUAL
  const first = Math.floor(Math.min(...spans.map(span => span.from)) / 60) * 60
  const last = Math.ceil(Math.max(...spans.map(span => span.to)) / 60) * 60
  const to = Math.min(DAY_MIN, Math.max(last, first + SHORTEST))
  return { from: Math.max(0, Math.min(first, to - SHORTEST)), to }
}

export function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: (to - from) / 60 + 1 }, (_, at) => from / 60 + at)
}

/** Position of `minutes` on the axis: 0 to 1, or outside that range. */
export function shareOf(axis: Axis, minutes: number): number {
  return (minutes - axis.from) / (axis.to - axis.from)
}

/** Position and length of a span in percent of the axis, cut at its ends. */
export function placeOn(axis: Axis, span: { from: number; to: number }): { start: string; length: string } {
  const from = Math.max(span.from, axis.from)
  const to = Math.max(from, Math.min(span.to, axis.to))
  return { start: percent(shareOf(axis, from)), length: percent((to - from) / (axis.to - axis.from)) }
}

const percent = (share: number) => `${Math.round(share * 1e6) / 1e4}%`

/** Parts of the axis that `spans` don't cover. */
export function restOf(axis: Axis, spans: readonly { from: number; to: number }[]): Axis[] {
  const rest: Axis[] = []
  let at = axis.from
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.from > at) rest.push({ from: at, to: Math.min(span.from, axis.to) })
    at = Math.max(at, span.to)
  }
  if (at < axis.to) rest.push({ from: at, to: axis.to })
  return rest.filter(part => part.to > part.from)
}
