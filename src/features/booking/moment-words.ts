import { formatShortDay, formatTime } from '#lib/dates.ts'

// Apart from slot-words.ts: the first screen of a booking needs this one alone.

/** 'Thu, May 21, 10:30 am' in a zone. */
export function momentWords(zone: string, instant: string): string {
  const ms = Date.parse(instant)
  return `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`
}
