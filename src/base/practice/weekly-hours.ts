import { clockWords, minutesOfField } from '#lib/time/format-clock.ts'
import type { TimeWindow, WeeklyWindow } from './schema.ts'

/** Monday first. Midnight is '00:00', unknown ''. */
export type Week = TimeWindow[][]

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
const emptyWeek = (): Week => dayNames.map(() => [])

/** Stored windows for the editor: sorted, and '24:00' as '00:00'. */
export function weekOf(weekly: readonly WeeklyWindow[]): Week {
  const week = emptyWeek()
  for (const { day, start, end } of weekly)
    week[day - 1]?.push({ start, end: end === '24:00' ? '00:00' : end })
  for (const windows of week) windows.sort((a, b) => a.start.localeCompare(b.start))
  return week
}

export function weeklyOf(week: Week): WeeklyWindow[] {
  return week.flatMap((windows, index) =>
    windows.map(window => ({ day: index + 1, ...storedWindow(window) })),
  )
}

export const storedWindow = ({ start, end }: TimeWindow): TimeWindow => ({
  start,
  end: end === '00:00' && start !== '00:00' ? '24:00' : end,
})

const days = (from: number, to: number, start: string, end: string): Week =>
  dayNames.map((_, index) => (index + 1 >= from && index + 1 <= to ? [{ start, end }] : []))

export const weekPresets: readonly { label: string; week: Week }[] = [
  { label: 'Mon–Fri, 9 to 5', week: days(1, 5, '09:00', '17:00') },
  { label: 'Tue–Sat, 10 to 6', week: days(2, 6, '10:00', '18:00') },
  { label: 'Every day, 8 to 8', week: days(1, 7, '08:00', '20:00') },
]

export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const copied = week[from] ?? []
  return week.map((windows, day) => (to.includes(day) ? copied.map(window => ({ ...window })) : windows))
}

/** A new window: an hour's break, then four hours, within the day. */
export function nextWindow(windows: readonly TimeWindow[]): TimeWindow {
  const last = windows.at(-1)
  const end = last ? minutesOfField(last.end) : null
  if (end === null || isOvernight(last as TimeWindow) || end > 22 * 60)
    return { start: '09:00', end: '17:00' }
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { start: text(end + 60), end: text(Math.min(end + 300, 23 * 60 + 59)) }
}

/** Ends the next day, after midnight. */
export function isOvernight({ start, end }: TimeWindow): boolean {
  return start !== '' && end !== '' && end !== '24:00' && end !== '00:00' && end <= start
}

/** What is wrong with a day's windows, and how to fix it. */
export function dayProblem(windows: readonly TimeWindow[]): string | undefined {
  const spans = windows.map(
    ({ start, end }) => [minutesOfField(start), minutesOfField(end === '24:00' ? '00:00' : end)] as const,
  )
  if (spans.some(([from, to]) => from === null || to === null)) return 'Give both times'
  const sorted = spans
    .map(
      ([from, to]) =>
        [from as number, (to as number) > (from as number) ? (to as number) : (to as number) + 1440] as const,
    )
    .sort((a, b) => a[0] - b[0])
  const overlaps = sorted.some(([from], at) => at > 0 && from < (sorted[at - 1]?.[1] ?? 0))
  return overlaps ? 'These times overlap. Change one or remove it' : undefined
}

/** '9:00 am – 5:00 pm', '6:00 pm – 2:00 am next day', 'all day'. */
export function windowWords({ start, end }: TimeWindow): string {
  const [from, to] = [minutesOfField(start), end === '24:00' ? 0 : minutesOfField(end)]
  if (from === null || to === null) return ''
  if (from === to) return from === 0 ? 'all day' : `${clockWords(from)} – ${clockWords(to)} next day`
  return `${clockWords(from)} – ${clockWords(to)}${isOvernight({ start, end }) ? ' next day' : ''}`
}

/** Total minutes of the week. */
export function weekMinutes(week: Week): number {
  return week.flat().reduce((sum, { start, end }) => {
    const [from, to] = [minutesOfField(start), end === '24:00' ? 0 : minutesOfField(end)]
    if (from === null || to === null) return sum
    return sum + (to > from ? to - from : to + 1440 - from)
  }, 0)
}
