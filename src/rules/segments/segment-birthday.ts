import { isLeapYear } from '#lib/time/civil-days.ts'
import { daysBetween, isDate } from '#lib/time/dates.ts'

/** YYYY-MM-DD; February 29 becomes the 28th in other years. */
function birthdayIn(year: number, birth: string): string {
  const day = birth.slice(5)
  return `${String(year).padStart(4, '0')}-${day === '02-29' && !isLeapYear(year) ? '02-28' : day}`
}

/** Facts of day-rules section 3; null for an unknown or invalid date. `today` is YYYY-MM-DD. */
export function birthdayFacts(birth: string | null | undefined, today: string) {
  if (!isDate(birth)) return null
  const year = Number(today.slice(0, 4))
  const thisYear = birthdayIn(year, birth)
  const next = thisYear >= today ? thisYear : birthdayIn(year + 1, birth)
  return {
    age: year - Number(birth.slice(0, 4)) - (today < thisYear ? 1 : 0),
    month: Number(birth.slice(5, 7)),
    /** 0 on the birthday. */
    days: daysBetween(today, next),
  }
}
