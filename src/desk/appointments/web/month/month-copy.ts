import type { MonthDay } from '../../calendar/month-day.ts'
import { fullWords, spokenDay, visitsText } from '../grid/day-header.tsx'

export function monthDayWords(
  day: MonthDay,
  { isToday, isTurning }: { isToday: boolean; isTurning: boolean },
) {
  const more = isTurning ? [] : [visitsText(day.count), day.quiet?.word ?? fullWords(day.share)]
  return spokenDay(day.date, isToday, ...more)
}
