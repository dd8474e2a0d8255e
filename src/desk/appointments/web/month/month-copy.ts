import type { MonthDay } from '../../calendar/month-day.ts'
import { fullWords, spokenDay, visitsText } from '../grid/day-header.tsx'

/** What a day of the month is called: 'Thursday, November 19, today, 5 visits, 62 % booked'. */
export function monthDayWords(
  day: MonthDay,
  { isToday, isTurning }: { isToday: boolean; isTurning: boolean },
) {
  const more = isTurning ? [] : [visitsText(day.count), day.quiet?.word ?? fullWords(day.share)]
  return spokenDay(day.date, isToday, ...more)
}
