import { clockText, clockWords } from '#lib/time/format-clock.ts'
import { longDay, nearDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'

export function toldWords(firstName: string, change: { tells_at: string | null }): string {
  return change.tells_at === null ? 'No message goes out.' : `${firstName} will be told in 3 minutes.`
}

/** 'Friday, 2:00', 'today, 2:00', for toasts; `ms` is epoch ms. */
export function placeWords(zone: string, ms: number, today: string): string {
  return `${nearDay(localDateOf(zone, ms), today)}, ${clockText(localMinutesOf(zone, ms))}`
}

/** 'Thursday, May 14, 10:30 am', for questions and screen readers. */
export function momentWords(zone: string, ms: number): string {
  return `${longDay(localDateOf(zone, ms))}, ${clockWords(localMinutesOf(zone, ms))}`
}

/** 'Swedish 60', with minutes. */
export function soldWords(row: { service_name: string; duration_min: number; class?: unknown }): string {
  // For classes the number of people is shown instead.
  if (row.class) return row.service_name
  return row.service_name.endsWith(` ${row.duration_min}`)
    ? row.service_name
    : `${row.service_name} ${row.duration_min}`
}
