import { weekdayOf } from '#lib/time/dates.ts'
import { clockRangeWords, minutesOfField } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'

interface Window {
  start: string
  end: string
}
interface Opening {
  weekly: readonly (Window & { day: number })[]
  /** Dates whose hours differ from their weekday. */
  special: readonly { date: string; windows: readonly Window[] }[]
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const spans = (windows: readonly Window[]) =>
  windows
    .map(({ start, end }) => clockRangeWords(minutesOfField(start) ?? 0, minutesOfField(end) ?? 0))
    .join(' and ')

/** Opening hours on these dates, at most 3; without dates, for the week. */
export function openingWords({ weekly, special }: Opening, dates: readonly string[]): string {
  if (dates.length > 0)
    return dates
      .slice(0, 3)
      .map(date => {
        const windows =
          special.find(each => each.date === date)?.windows ??
          weekly.filter(({ day }) => day === weekdayOf(date))
        return windows.length > 0
          ? `On ${longDay(date)} you are open from ${spans(windows)}.`
          : `You are closed on ${longDay(date)}.`
      })
      .join(' ')
  const days = names.map((name, at) => {
    const windows = weekly.filter(({ day }) => day === at + 1)
    return `${name} ${windows.length > 0 ? spans(windows) : 'closed'}`
  })
  return `Your opening hours: ${days.join('; ')}.`
}
