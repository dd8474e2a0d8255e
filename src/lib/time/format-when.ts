import { daysBetween, formatShortDay, formatTime } from './dates.ts'
import { localDateOf } from './zones.ts'

export function formatRelativeTime(zone: string, ms: number, now: number): string {
  return `${formatRelativeDay(zone, ms, now)}, ${formatTime(zone, ms)}`
}

/** Lowercases 'Today' and the like: 'today, 10:30 am', 'Thu, Apr 23'. */
export const inSentence = (when: string): string =>
  when.replace(/^(Today|Yesterday|Tomorrow)/, day => day.toLowerCase())

export function formatRelativeDay(zone: string, ms: number, now: number): string {
  const [date, today] = [localDateOf(zone, ms), localDateOf(zone, now)]
  const away = daysBetween(today, date)
  if (away === 0) return 'Today'
  if (away === -1) return 'Yesterday'
  if (away === 1) return 'Tomorrow'
  const day = formatShortDay(zone, ms)
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`
}
