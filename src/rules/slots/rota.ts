import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDayOf,
  weekdayOf,
  weekdayOfEpochDay,
} from '#lib/time/dates.ts'
import { type HoursWindow, readWindow, type WorkingHours } from './slot-input.ts'

/** Hours that repeat after `weeks` weeks (1 to 4), from Monday `from` ('YYYY-MM-DD'), both ways. */
export interface Rota {
  weeks: number
  /** Null: no rota. */
  from: string | null
}

export type RotaWindow = HoursWindow & { day: number; week?: number | null }

export interface RotaHours {
  rota: Rota
  windows: readonly RotaWindow[]
  overrides: NonNullable<WorkingHours['overrides']>
}

/** Monday of a date's week, both 'YYYY-MM-DD'. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** Week of the rota, from 1. Counts weeks, so 53-week years don't matter. */
export function rotaWeekOn({ weeks, from }: Rota, date: string): number {
  if (weeks < 2 || from === null) return 1
  const passed = daysBetween(mondayOf(from), mondayOf(date)) / 7
  return (((passed % weeks) + weeks) % weeks) + 1
}

// What the engine reads around its dates, with a margin.
const LEAD = 5
const LONG_GAP = 180
const FURTHEST = 3653

/**
 * Valid for `first` to `last` (inclusive). Rota dates become overrides, unless they have one (slot rule 2). Goes back
 * to a date closed for hours, or the rota's Monday, so that the grid doesn't move.
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

/** Whether a date is closed for hours, including the night before. */
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
