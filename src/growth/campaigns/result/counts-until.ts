import { daysBetween } from '#lib/time/dates.ts'
import { formatRelativeDay, inSentence } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'

interface Known {
  handed_on: number
  /** ISO; null until the first click. */
  counts_until: string | null
}

/** Until when bookings count, as a sentence; undefined before anything is sent. `now`: epoch ms. */
export function countsUntil(
  { handed_on, counts_until }: Known,
  zone: string,
  now: number,
): string | undefined {
  if (handed_on === 0) return undefined
  if (counts_until === null) return 'A booking counts for 14 days after a click. No clicks yet.'
  const until = Date.parse(counts_until)
  const day = inSentence(formatRelativeDay(zone, until, now))
  if (until <= now) return `Bookings counted until ${day}, 14 days after the last click.`
  const away = daysBetween(localDateOf(zone, now), localDateOf(zone, until))
  return `Bookings count until ${day}${away > 1 ? `, ${away} days from now` : ''}: 14 days after the last click.`
}
