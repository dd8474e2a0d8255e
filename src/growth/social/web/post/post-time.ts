import { formatDay, formatTime } from '#lib/time/dates.ts'
import { weekdayLong } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { timeOfPost } from '../../calendar/post-days.ts'
import type { ShownPost } from '../../schema.ts'

/** 'Friday, May 15, 4:00 pm', with the year if it differs from that of `today` ('YYYY-MM-DD'). */
export function postTimeText(zone: string, instant: number, today: string): string {
  const year = localDateOf(zone, instant).slice(0, 4)
  const day = formatDay(zone, instant)
  return `${day}${year === today.slice(0, 4) ? '' : `, ${year}`}, ${formatTime(zone, instant)}`
}

/** 'Friday, 4:00 pm' within a week of `today`, else the full date; a phrase without a time. */
export function shortPostTime(zone: string, post: ShownPost, today: string): string {
  const at = timeOfPost(post)
  if (at === null) return 'No time yet'
  const instant = Date.parse(at)
  const date = localDateOf(zone, instant)
  const away = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return away >= -6 && away <= 6
    ? `${weekdayLong(date)}, ${formatTime(zone, instant)}`
    : postTimeText(zone, instant, today)
}
