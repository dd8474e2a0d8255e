import { addDays } from '#lib/time/dates.ts'
import { instantOf, zoneOr } from '#lib/time/zones.ts'
import { takeBackMs } from '../campaign-state.ts'

export interface Timing {
  timing: 'at_once' | 'at_time' | 'own_zone'
  wall_date: string | null
  wall_time: string | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Send time for one recipient, epoch ms, at the earliest `earliest`. `zone`: the recipient's, used only for `own_zone`.
 * A time the clock skips uses the offset before the gap.
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

/** Whether the chosen time has passed, so it would be sent at once. */
export const hasPassed = (given: Timing, practiceZone: string, now: number): boolean =>
  given.timing !== 'at_once' && sendsAt(given, practiceZone, null, Number.NEGATIVE_INFINITY) <= now

/** End of its last useful day, epoch ms; null without one. */
export const endsAt = (endsOn: string | null, practiceZone: string): number | null =>
  endsOn === null ? null : instantOf(practiceZone, addDays(endsOn, 1), 0)

/** Earlier than any recipient's morning: time zones are up to 26 hours apart. */
const aheadMs = 26 * 3_600_000

/** Earliest send time, epoch ms, at least a minute after `approved`. */
export function beginsAt(given: Timing, practiceZone: string, approved: number, now: number): number {
  const earliest = approved + takeBackMs
  const at = sendsAt(given, practiceZone, null, earliest)
  return given.timing === 'own_zone' ? Math.max(earliest, at - aheadMs) : Math.max(at, now)
}

/** Why its timing blocks approval at `now` (epoch ms), as codes of messages.ts. */
export function timingProblem(
  given: Timing & { ends_on: string | null },
  practiceZone: string,
  now: number,
): 'no_time' | 'time_passed' | 'ends_too_early' | undefined {
  if (given.timing !== 'at_once' && (!given.wall_date || !given.wall_time)) return 'no_time'
  if (hasPassed(given, practiceZone, now)) return 'time_passed'
  const ends = endsAt(given.ends_on, practiceZone)
  return ends !== null && ends <= beginsAt(given, practiceZone, now, now) ? 'ends_too_early' : undefined
}
