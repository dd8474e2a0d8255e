import { addDays, weekdayOf } from '#lib/dates.ts'
import { dayOfMonth, shortDay, weekdayLong } from '#lib/day-words.ts'

/** How visits repeat, as it is chosen on a screen. */
export interface Repetition {
  every: number
  unit: 'day' | 'week' | 'weekday_of_month' | 'day_of_month'
  /** How many, or until when ('YYYY-MM-DD', included). */
  ends: { count: number } | { until: string }
}

export const weekly: Repetition = { every: 1, unit: 'week', ends: { count: 8 } }

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nths = ['first', 'second', 'third', 'fourth']

/** The fifth of its kind is not in every month: the last is meant. */
const nthOf = (date: string): number => (dayOfMonth(date) > 28 ? -1 : Math.ceil(dayOfMonth(date) / 7))

/** The RRULE of a repetition that begins on `date`. */
export function ruleOf({ every, unit, ends }: Repetition, date: string): string {
  const end = 'count' in ends ? `COUNT=${ends.count}` : `UNTIL=${ends.until.replaceAll('-', '')}`
  const day = codes[weekdayOf(date) - 1]
  const what = {
    day: 'FREQ=DAILY',
    week: `FREQ=WEEKLY;BYDAY=${day}`,
    weekday_of_month: `FREQ=MONTHLY;BYDAY=${nthOf(date)}${day}`,
    day_of_month: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth(date)}`,
  }[unit]
  return `${what};INTERVAL=${every};${end}`
}

/** 'the third Thursday', 'the last Friday' of the month of `date`. */
export const nthWords = (date: string): string => {
  const nth = nthOf(date)
  return `the ${nth < 0 ? 'last' : nths[nth - 1]} ${weekdayLong(date)}`
}

/** 'Every 2 weeks on Thursday, 8 visits'. */
export function repetitionWords({ every, unit, ends }: Repetition, date: string): string {
  const period = { day: 'day', week: 'week', weekday_of_month: 'month', day_of_month: 'month' }[unit]
  const on = {
    day: '',
    week: ` on ${weekdayLong(date)}`,
    weekday_of_month: ` on ${nthWords(date)}`,
    day_of_month: ` on day ${dayOfMonth(date)}`,
  }[unit]
  const end = 'count' in ends ? `${ends.count} visits` : `until ${shortDay(ends.until)}`
  return `Every ${every === 1 ? period : `${every} ${period}s`}${on}, ${end}`
}

/** What is wrong with it, as a sentence that says what to do. */
export function repetitionProblem({ every, ends }: Repetition, date: string): string | null {
  if (!Number.isInteger(every) || every < 1 || every > 52) return 'Repeat every 1 to 52.'
  if ('count' in ends)
    return Number.isInteger(ends.count) && ends.count >= 2 && ends.count <= 52
      ? null
      : 'Choose 2 to 52 visits.'
  if (!ends.until) return 'Choose the last day.'
  return ends.until > date ? null : 'Choose a last day after the first visit.'
}

/** Three months on: where a repetition ends until another day is chosen. */
export const usualEnd = (date: string): string => addDays(date, 91)
