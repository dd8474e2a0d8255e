import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDayOf,
  weekdayOf,
  weekdayOfEpochDay,
} from '#lib/time/dates.ts'
import { type HoursWindow, readWindow, type WorkingHours } from './slot-input.ts'

/** Hours that come again after `weeks` weeks (1 to 4), counted from Monday `from` ('YYYY-MM-DD'), both ways. */
export interface Rota {
  weeks: number
  /** Null: no rota, whatever `weeks` says. */
  from: string | null
}

/** A window of a weekday (Monday is 1), in one week of the rota (from 1) or, without one, in all. */
export type RotaWindow = HoursWindow & { day: number; week?: number | null }

export interface RotaHours {
  rota: Rota
  windows: readonly RotaWindow[]
  overrides: NonNullable<WorkingHours['overrides']>
}

/** The Monday of a date's week, both 'YYYY-MM-DD'. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** Which week of a rota a date lies in, from 1. Weeks are counted, so that years of 53 of them change nothing. */
export function rotaWeekOn({ weeks, from }: Rota, date: string): number {
  if (weeks < 2 || from === null) return 1
  const passed = daysBetween(mondayOf(from), mondayOf(date)) / 7
  return (((passed % weeks) + weeks) % weeks) + 1
}

// What the engine looks at before and after the dates it is asked about, and some to spare.
const LEAD = 5
/** How long a day has to be closed to end a stretch of working time, whatever clocks do: minutes. */
const LONG_GAP = 180
const FURTHEST = 3653

/**
 * Hours with a rota as the slot engine takes them, good for the practice's dates `first` to `last` ('YYYY-MM-DD', both
 * included): each date of the rota becomes an override, unless it has one already (slot rule 2). Without a rota the week
 * stays the week. Dates before are laid out back to one that is closed for hours, where what went before cannot move the
 * grid of starts; for hours that never close, back to the rota's own Monday.
 */
export function withRota(
  { rota, windows, overrides }: RotaHours,
  first: string,
  last: string,
): Pick<WorkingHours, 'weekly'> & { overrides: RotaHours['overrides'] } {
  if (rota.weeks < 2 || rota.from === null) {
    const weekly = windows.filter(({ week }) => (week ?? 1) === 1)
    return { weekly: weekly.map(({ day, start, end }) => ({ day, start, end })), overrides }
  }
  const own = new Map<string, readonly HoursWindow[]>()
  for (const { date, windows: all } of overrides) own.set(date, [...(own.get(date) ?? []), ...all])
  const onDay = (day: number): readonly HoursWindow[] => {
    const date = dateOfEpochDay(day)
    const set = own.get(date)
    if (set) return set
    const week = rotaWeekOn(rota, date)
    const weekday = weekdayOfEpochDay(day)
    return windows.filter(window => window.day === weekday && (window.week ?? week) === week)
  }
  const begin = epochDayOf(first) - LEAD
  const limit = Math.max(Math.min(epochDayOf(rota.from), begin - 7 * rota.weeks), begin - FURTHEST)
  let day = begin
  while (day > limit && !isLongClosed(onDay(day - 1), onDay(day))) day--
  const laid: { date: string; windows: HoursWindow[] }[] = []
  for (const end = epochDayOf(last) + LEAD; day <= end; day++) {
    const date = dateOfEpochDay(day)
    if (!own.has(date)) laid.push({ date, windows: onDay(day).map(({ start, end }) => ({ start, end })) })
  }
  return { weekly: [], overrides: [...overrides, ...laid] }
}

/** Whether a date is closed for hours on end, what reaches into it from the day before counted. */
function isLongClosed(before: readonly HoursWindow[], windows: readonly HoursWindow[]): boolean {
  const spans = [
    ...before.map(window => readWindow(window).map(minute => minute - 1440) as [number, number]),
    ...windows.map(readWindow),
  ].sort((a, b) => a[0] - b[0])
  let open = 0
  for (const [from, to] of spans) {
    if (from - open >= LONG_GAP) return true
    open = Math.max(open, to)
  }
  return 1440 - open >= LONG_GAP
}
