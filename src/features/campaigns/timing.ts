import { addDays } from '#lib/dates.ts'
import { instantOf, zoneOr } from '#lib/zones.ts'

export interface Timing {
  timing: 'at_once' | 'at_time' | 'own_zone'
  wall_date: string | null
  wall_time: string | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * When it goes to somebody, epoch ms: not before `earliest`. `zone` is the reader's own, which counts for `own_zone` alone;
 * the practice's where it is not known. A time that the clock skips counts with the offset before the gap.
 */
export function sendsAt(
  { timing, wall_date, wall_time }: Timing,
  practiceZone: string,
  zone: string | null,
  earliest: number,
): number {
  if (timing === 'at_once' || !wall_date || !wall_time) return earliest
  const own = timing === 'own_zone' ? zoneOr(zone, practiceZone) : practiceZone
  return Math.max(earliest, instantOf(own, wall_date, minutesOf(wall_time)))
}

/** Whether the time that was chosen has passed already: it would leave at once, which nobody chose. */
export const hasPassed = (given: Timing, practiceZone: string, now: number): boolean =>
  given.timing !== 'at_once' && sendsAt(given, practiceZone, null, Number.NEGATIVE_INFINITY) <= now

/** From when on it is of no use: the end of its last day, epoch ms; null where it has none. */
export const endsAt = (endsOn: string | null, practiceZone: string): number | null =>
  endsOn === null ? null : instantOf(practiceZone, addDays(endsOn, 1), 0)
