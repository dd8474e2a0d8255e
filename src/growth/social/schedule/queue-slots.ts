import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { minutesOf, wallInstant } from './wall-time.ts'

/** When a network has its turn, by the practice's clock: weekday 1 (Monday)–7, 'HH:MM'. */
export interface QueueSlot {
  weekday: number
  at: string
}

/** Weeks that are looked through. */
const weeksAhead = 52
/** A post needs a moment to be made: a slot nearer than this (ms) is taken as passed. */
const soonest = 60_000

/**
 * The next slot after `now` that no post of `taken` holds (instants, epoch ms); null where there are no slots, or none is
 * free within a year. A wall time that the clock skips counts with the offset before the gap.
 */
export function nextFreeSlot(
  slots: readonly QueueSlot[],
  { now, zone, taken }: { now: number; zone: string; taken: readonly number[] },
): number | null {
  if (slots.length === 0) return null
  const held = new Set(taken)
  const today = localDateOf(zone, now)
  const inOrder = [...slots].sort((a, b) => minutesOf(a.at) - minutesOf(b.at))
  for (let n = 0; n <= weeksAhead * 7; n++) {
    const date = addDays(today, n)
    for (const { weekday, at } of inOrder) {
      if (weekday !== weekdayOf(date)) continue
      const instant = wallInstant(zone, date, at)
      if (instant >= now + soonest && !held.has(instant)) return instant
    }
  }
  return null
}
