import { addDays, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { weekOf } from '#lib/time/format-day.ts'

// Here and not in lib/time/dates.ts, which the booking page loads whole.

const two = (n: number) => String(n).padStart(2, '0')

/** The same day `by` months later (earlier when negative), or the last day of a shorter month. */
export function addMonths(date: string, by: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by
  const firstOf = (count: number) =>
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${two((count % 12) + 1)}-01`
  const first = firstOf(months)
  const length = epochDayOf(firstOf(months + 1)) - epochDayOf(first)
  return addDays(first, Math.min(Number(date.slice(8)), length) - 1)
}

/** Four to six whole weeks, Monday first. */
export function monthWeeks(date: string): string[][] {
  const month = date.slice(0, 7)
  const weeks: string[][] = []
  let monday = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`))
  for (; monday.slice(0, 7) <= month; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/** Arrows move a day or week, Home and End within the week, Page keys a month. Null for other keys. */
export function dayByKey(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - weekdayOf(date))
    case 'End':
      return addDays(date, 7 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}
