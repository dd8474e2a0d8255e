import type { TimeWindow, WeeklyWindow } from '#base/practice/schema.ts'
import { weekdayOf } from '#lib/time/dates.ts'

export interface PersonHours {
  id: string
  weekly: readonly WeeklyWindow[]
  overrides: readonly { date: string; windows: readonly TimeWindow[] }[]
}

/** A date with different hours; no windows: closed. */
export interface SpecialDay {
  date: string
  windows: TimeWindow[]
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clock = (at: number) =>
  `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

/** Merges windows that touch or overlap, in order. Midnight is '24:00'. */
export function joined(windows: readonly TimeWindow[]): TimeWindow[] {
  const spans = windows
    .map(({ start, end }) => {
      const [from, to] = [minutes(start), minutes(end)]
      return [from, to > from ? to : to + 1440] as [number, number]
    })
    .sort((a, b) => a[0] - b[0])
  const found: [number, number][] = []
  for (const [from, to] of spans) {
    const last = found.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else found.push([from, to])
  }
  return found.map(([from, to]) => ({ start: clock(from), end: to === 1440 ? '24:00' : clock(to) }))
}

const onDay = (weekly: readonly WeeklyWindow[], day: number): TimeWindow[] =>
  joined(weekly.filter(window => window.day === day))

/** The practice's stated hours, else when its people work. For rotas all weeks count. */
export function openingWeek(said: readonly WeeklyWindow[], people: readonly PersonHours[]): WeeklyWindow[] {
  const all = said.length > 0 ? said : people.flatMap(({ weekly }) => weekly)
  return [1, 2, 3, 4, 5, 6, 7].flatMap(day => onDay(all, day).map(window => ({ day, ...window })))
}

/** Dates from `from` to `until` with hours that differ from their weekday, over everyone who works there. */
export function specialDays(
  week: readonly WeeklyWindow[],
  people: readonly PersonHours[],
  { from, until }: { from: string; until: string },
): SpecialDay[] {
  const dates = [...new Set(people.flatMap(({ overrides }) => overrides.map(({ date }) => date)))]
  return dates
    .filter(date => date >= from && date <= until)
    .sort()
    .flatMap(date => {
      const day = weekdayOf(date)
      const usual = joined(people.flatMap(({ weekly }) => onDay(weekly, day)))
      const worked = joined(
        people.flatMap(person => {
          const own = person.overrides.find(override => override.date === date)
          return own ? own.windows : onDay(person.weekly, day)
        }),
      )
      if (JSON.stringify(usual) === JSON.stringify(worked)) return []
      const isOpen = onDay(week, day).length > 0
      return worked.length > 0 || isOpen ? [{ date, windows: worked }] : []
    })
}
