import { daysBetween, isDate } from '#lib/time/dates.ts'
import type { TimeWindow } from './schema.ts'
import { dayProblem } from './weekly-hours.ts'

const MOST_DAYS = 62

export interface TypedDates {
  first: string
  /** '' for a single date. */
  last: string
  /** 'hours': other hours that day; else a day off. */
  kind: string
  windows: readonly TimeWindow[]
}

/** Errors of typed days off or other hours; `today` is the practice's date. */
export function dateProblems({ first, last, kind, windows }: TypedDates, today: string) {
  const found: Partial<Record<'first' | 'last' | 'windows', string>> = {}
  if (!isDate(first)) found.first = 'Choose a date'
  else if (first < today) found.first = 'Choose today or a later date'
  else if (last && (!isDate(last) || last < first)) found.last = 'Choose a date after the first'
  else if (last && daysBetween(first, last) >= MOST_DAYS) found.last = `At most ${MOST_DAYS} days at a time`
  const problem = kind === 'hours' ? dayProblem(windows) : undefined
  if (problem) found.windows = problem
  return found
}
