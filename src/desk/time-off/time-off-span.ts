import { addDays } from '#lib/time/dates.ts'
import { clockWords } from '#lib/time/format-clock.ts'
import { shortDay } from '#lib/time/format-day.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { TimeOffKind, TimeOffSpan } from './schema.ts'

export const kindNames: Record<TimeOffKind, string> = {
  holiday: 'Holiday',
  ill: 'Ill',
  training: 'Training',
  other: 'Other',
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Epoch ms, half-open; whole dates last until the following midnight. */
export function timeOffRange(zone: string, span: TimeOffSpan): { from: number; until: number } {
  const { from_date, from_time, until_date, until_time } = span
  return {
    from: instantOf(zone, from_date, from_time ? minutesOf(from_time) : 0),
    until: until_time
      ? instantOf(zone, until_date, minutesOf(until_time))
      : instantOf(zone, addDays(until_date, 1), 0),
  }
}

/** 'Mon, May 18 to Fri, May 22', with times unless at midnight. `from` and `until`: epoch ms. */
export function spanWords(zone: string, from: number, until: number): string {
  const isMidnight = (ms: number) => instantOf(zone, localDateOf(zone, ms), 0) === ms
  const time = (ms: number) => clockWords(localMinutesOf(zone, ms))
  const first = localDateOf(zone, from)
  const last = localDateOf(zone, until - 1)
  if (isMidnight(from) && isMidnight(until))
    return first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`
  if (first === last)
    return `${shortDay(first)}, ${time(from)} to ${isMidnight(until) ? 'midnight' : time(until)}`
  const begin = isMidnight(from) ? shortDay(first) : `${shortDay(first)}, ${time(from)}`
  return `${begin} to ${isMidnight(until) ? shortDay(last) : `${shortDay(last)}, ${time(until)}`}`
}
