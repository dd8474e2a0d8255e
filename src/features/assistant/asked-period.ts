import { addDays, weekdayOf } from '#lib/dates.ts'

/** A stretch of days, both included. */
export interface Days {
  from: string
  to: string
}

/**
 * The days that are meant by a period and, where they were said, its first and last day: the week (from Monday), month, quarter
 * or year of the first day, or of today. With both days those, whatever the period is called. Undefined: nobody said when.
 */
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
