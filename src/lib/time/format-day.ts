import { addDays, epochDayOf, formatDay, formatShortDay, weekdayOf } from './dates.ts'
import { monthName } from './month-name.ts'

const DAY = 86_400_000
export const dayOfMonth = (date: string) => Number(date.slice(8, 10))

export const longDay = (date: string) => formatDay('UTC', epochDayOf(date) * DAY)
export const shortDay = (date: string) => formatShortDay('UTC', epochDayOf(date) * DAY)
export const weekdayShort = (date: string) => shortDay(date).slice(0, 3)
export const weekdayLong = (date: string) => longDay(date).split(',')[0] ?? ''
/** 'Nov 2026', 'May 2026': months of up to five letters in full. */
export function monthYearShort(date: string): string {
  const name = monthName(date)
  return `${name.length <= 5 ? name : name.slice(0, 3)} ${date.slice(0, 4)}`
}
export const monthYear = (date: string) => `${monthName(date)} ${date.slice(0, 4)}`

/** 'May 12 to 16', 'May 30 to June 3', 'Thursday, May 14' for one date; both dates count. */
export function rangeTitle(first: string, last: string): string {
  if (first === last) return longDay(first)
  const start = `${monthName(first)} ${dayOfMonth(first)}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${start} to ${dayOfMonth(last)}`
  return `${start} to ${monthName(last)} ${dayOfMonth(last)}`
}

/** 'today', 'tomorrow', 'yesterday', else 'Friday' within six days ahead, else 'Friday, May 29'. */
export function nearDay(date: string, today: string): string {
  const away = epochDayOf(date) - epochDayOf(today)
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  if (away === -1) return 'yesterday'
  return away > 1 && away < 7 ? weekdayLong(date) : longDay(date)
}

/** The seven dates, Monday first, of the week that contains `date`. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, 1 - weekdayOf(date))
  return [0, 1, 2, 3, 4, 5, 6].map(day => addDays(monday, day))
}
