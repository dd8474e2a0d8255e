import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { minutesOf, wallInstant } from './wall-time.ts'

/** A network's posting slot on the practice's clock: weekday 1 (Monday)–7, 'HH:MM'. */
export interface QueueSlot {
  weekday: number
  at: string
}

/** Weeks searched. */
const weeksAhead = 52
/** Posting takes time: a slot closer than this (ms) counts as passed. */
const soonest = 60_000

/**
 * The next free slot after `now` (epoch ms); null without one within a year. A time the clock skips uses the offset
 * before the gap.
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
