import { type BusyTime, readInstant, type ServiceTiming } from './slot-input.ts'

/**
 * Forbidden starts as flat pairs [after, until, …], both exclusive, sorted and disjoint, in ms.
 * [start − before, start + duration + after) meets [b, e) exactly when b − duration − after < start < e + before.
 */
export function forbiddenStarts(
  busy: readonly BusyTime[],
  span: ServiceTiming,
  from: number,
  to: number,
): number[] {
  const pairs: [number, number][] = []
  for (const time of busy) {
    const start = readInstant(time.start, 'busy start')
    const end = readInstant(time.end, 'busy end')
    if (end < start) throw new RangeError(`busy time ends before it starts: ${time.start}`)
    const after = start - span.duration - span.after
    const until = end + span.before
    if (end > start && after < to && until > from) pairs.push([after, until])
  }
  pairs.sort((a, b) => a[0] - b[0])
  const flat: number[] = []
  for (const [after, until] of pairs) {
    // Pairs that only touch stay apart: the start between is back to back with both.
    if (flat.length > 0 && after < (flat.at(-1) as number)) {
      flat[flat.length - 1] = Math.max(until, flat.at(-1) as number)
    } else flat.push(after, until)
  }
  return flat
}
