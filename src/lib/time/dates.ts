// Calendar dates are 'YYYY-MM-DD' text or whole days since 1970-01-01. No Date objects and no machine time zone.

export { formatDay, formatRange, formatShortDay, formatTime, zoneLabel } from './zone-formats.ts'

/** Days since 1970-01-01 of a proleptic Gregorian date; does not check that the day exists in its month. */
export function epochDayOf(date: string): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date of a day counted from 1970-01-01; throws RangeError outside the years 0000–9999. */
export function dateOfEpochDay(day: number): string {
  const z = day + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no four-digit year at day ${day}`)
  const dayOfMonth = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`
}

export function isDate(text: unknown): text is string {
  return (
    typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && dateOfEpochDay(clampedDay(text)) === text
  )
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDayOf(date) + days)
}

/** ISO day of the week: Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return weekdayOfEpochDay(epochDayOf(date))
}

/** ISO day of the week (1..7) of a day counted from 1970-01-01, a Thursday. */
export function weekdayOfEpochDay(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export function daysBetween(a: string, b: string): number {
  return epochDayOf(b) - epochDayOf(a)
}

const two = (n: number) => String(n).padStart(2, '0')

// '0000-02-31' and '9999-12-99' would roll over into years that don't have four digits.
function clampedDay(text: string): number {
  return Math.min(Math.max(epochDayOf(text), -719_528), 2_932_896)
}
