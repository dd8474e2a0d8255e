import { epochDayOf } from '#lib/time/dates.ts'
import { lastChangeBefore, offsetAt } from '#lib/time/zones.ts'

const DAY = 86_400_000

/** Spans (epoch ms, from ≤ t < to) with local dates from `date` on: two if a clock went back over midnight. */
export function spansFrom(zone: string, date: string): { from: number; to: number | null }[] {
  const midnight = epochDayOf(date) * DAY
  // Two days on either side cover any change of the clock.
  const floor = midnight - 2 * DAY
  const changes: number[] = []
  for (let at = midnight + 2 * DAY; at > floor; ) {
    at = lastChangeBefore(zone, at, floor)
    if (at > floor) changes.unshift(at)
  }
  const spans: { from: number; to: number | null }[] = []
  const edges = [floor, ...changes]
  edges.forEach((start, nth) => {
    const end = edges[nth + 1] ?? null
    const from = Math.max(start, midnight - offsetAt(zone, start))
    if (end !== null && from >= end) return
    const last = spans.at(-1)
    if (last?.to === from) last.to = end
    else spans.push({ from, to: end })
  })
  return spans
}
