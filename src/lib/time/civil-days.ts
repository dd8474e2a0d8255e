// Numeric dates for bulk use, past the year 9999. Years begin in March (H. Hinnant, days_from_civil).

/** Days since 1970-01-01 of the first of a month (1..12) in a proleptic Gregorian year; 13 is the next January. */
export function monthStart(year: number, month: number): number {
  const months = year * 12 + month - 3
  const y = Math.floor(months / 12)
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leaps + daysFromMarch(months - y * 12) - 719_468
}

/** The date of a day counted from 1970-01-01: month 1..12, day 1..31. */
export function civilOf(epochDay: number): { year: number; month: number; day: number } {
  const z = epochDay + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - daysFromMarch(shifted) + 1 }
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysFromMarch = (month: number) => Math.floor((153 * month + 2) / 5)
