import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { rangeTitle } from '#lib/time/format-day.ts'

export interface Days {
  from: string
  to: string
}

/** The given days, or the week (from Monday), month, quarter or year of one day. Undefined: no date given. */
export function askedDays(
  period: 'week' | 'month' | 'quarter' | 'year' | 'custom',
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Days | undefined {
  if (startDate && endDate) return startDate <= endDate ? { from: startDate, to: endDate } : undefined
  if (period === 'custom') return startDate && startDate <= today ? { from: startDate, to: today } : undefined
  return around(period, startDate ?? endDate ?? today)
}

function around(period: 'week' | 'month' | 'quarter' | 'year', day: string): Days {
  if (period === 'week') {
    const from = addDays(day, 1 - weekdayOf(day))
    return { from, to: addDays(from, 6) }
  }
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const length = { month: 1, quarter: 3, year: 12 }[period]
  const first = Math.floor((month - 1) / length) * length
  const date = (y: number, m: number) =>
    `${y + Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}-01`
  return { from: date(year, first), to: addDays(date(year, first + length), -1) }
}

export interface AskedPeriod extends Days {
  /** 'This month (March 1 to 31, so far)', 'February 1 to 28'. */
  words: string
  /** The comparison period, if it has a name: 'the month before'. */
  before: string | null
}

/** Undefined when no date was given; `custom` needs both days. */
export function periodOf(
  period: Parameters<typeof askedDays>[0],
  said: Parameters<typeof askedDays>[1],
  today: string,
): AskedPeriod | undefined {
  if (period === 'custom' && !(said.startDate && said.endDate)) return undefined
  const days = askedDays(period, said, today)
  if (!days) return undefined
  const words = daysWords(days, today)
  const isPresent = period !== 'custom' && !said.startDate && !said.endDate
  return isPresent
    ? { ...days, words: `This ${period} (${words}, so far)`, before: `the ${period} before` }
    : { ...days, words, before: null }
}

/** 'March 1 to 31', with the year unless it is that of `today`. */
export function daysWords({ from, to }: Days, today: string): string {
  const day = (date: string) => rangeTitle(date, date).split(', ')[1] ?? date
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (first !== last) return `${day(from)}, ${first} to ${day(to)}, ${last}`
  const words = from === to ? day(from) : rangeTitle(from, to)
  return last === today.slice(0, 4) ? words : `${words}, ${last}`
}
