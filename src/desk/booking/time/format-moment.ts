// Apart from slot-copy.ts: of the words for times the first screen of a booking needs these alone.
import { formatShortDay, formatTime } from '#lib/time/zone-formats.ts'

/** 'Thu, May 21, 10:30 am'; with a zone name: 'Thu, May 21, 3:30 pm, London time'. */
export function momentWords(zone: string, instant: string, zoneName?: string | null): string {
  const ms = Date.parse(instant)
  return `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}${zoneName ? `, ${zoneName}` : ''}`
}
