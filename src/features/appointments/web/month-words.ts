import { longDay } from '#lib/day-words.ts'
import type { MonthDay } from '../month-day.ts'
import { fullWords, visitsText } from './day-header.tsx'

/** What a day of the month is called: 'Thursday, November 19, today, 5 visits, 62 % booked'. */
export function monthDayWords(
  day: MonthDay,
  { isToday, isTurning }: { isToday: boolean; isTurning: boolean },
) {
  const words = [longDay(day.date)]
  if (isToday) words.push('today')
  if (isTurning) return words.join(', ')
  words.push(visitsText(day.count))
  if (day.quiet) words.push(day.quiet.word)
  else words.push(fullWords(day.share))
  return words.join(', ')
}
