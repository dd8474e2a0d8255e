import { isLeapYear } from '#lib/time/civil-days.ts'
import { daysBetween, isDate } from '#lib/time/dates.ts'

/** The birthday in `year` as YYYY-MM-DD; of who was born on 29 February it is the 28th in years that have no 29th. */
function birthdayIn(year: number, birth: string): string {
  const day = birth.slice(5)
  return `${String(year).padStart(4, '0')}-${day === '02-29' && !isLeapYear(year) ? '02-28' : day}`
}

/** What day-rules section 3 works out from a birth date; null where it is unknown or no date. `today` is YYYY-MM-DD. */
export function birthdayFacts(birth: string | null | undefined, today: string) {
  if (!isDate(birth)) return null
  const year = Number(today.slice(0, 4))
  const thisYear = birthdayIn(year, birth)
  const next = thisYear >= today ? thisYear : birthdayIn(year + 1, birth)
  return {
    /** Completed years today. */
    age: year - Number(birth.slice(0, 4)) - (today < thisYear ? 1 : 0),
    /** 1 to 12. */
    month: Number(birth.slice(5, 7)),
    /** Days from today to the next one; 0 today. */
    days: daysBetween(today, next),
  }
}
