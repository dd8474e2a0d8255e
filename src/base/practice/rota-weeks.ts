import { addDays } from '#lib/time/dates.ts'
import { mondayOf, type Rota, rotaWeekOn } from '#rules/slots/rota.ts'
import type { WeeklyWindow } from './schema.ts'
import { type Week, weeklyOf, weekOf } from './weekly-hours.ts'

/** A rota's weeks, and which one (from 0) is current. */
export interface RotaDraft {
  weeks: Week[]
  present: number
}

export const rotaLengths = [1, 2, 3, 4] as const
export const lengthNames = ['Every week', 'Every two weeks', 'Every three weeks', 'Every four weeks'] as const
export const weekName = (at: number): string => `Week ${String.fromCharCode(65 + at)}`

export function draftOf(windows: readonly WeeklyWindow[], rota: Rota, today: string): RotaDraft {
  const count = rota.from === null ? 1 : rota.weeks
  const weeks = Array.from({ length: count }, (_, at) =>
    weekOf(windows.filter(({ week }) => (week ?? at + 1) === at + 1)),
  )
  return { weeks, present: count === 1 ? 0 : rotaWeekOn(rota, today) - 1 }
}

export interface StoredRota {
  weekly: WeeklyWindow[]
  rota_weeks: number
  /** 'YYYY-MM-DD'. */
  rota_from: string | null
}

/** The windows, the number of weeks, and the Monday of week 1. */
export function storedRota({ weeks, present }: RotaDraft, today: string): StoredRota {
  if (weeks.length === 1) return { weekly: weeklyOf(weeks[0] ?? []), rota_weeks: 1, rota_from: null }
  const weekly = weeks.flatMap((week, at) => weeklyOf(week).map(window => ({ ...window, week: at + 1 })))
  return { weekly, rota_weeks: weeks.length, rota_from: addDays(mondayOf(today), -7 * present) }
}

/** New weeks are copies of the first; surplus ones are dropped from the end. */
export function resized({ weeks, present }: RotaDraft, length: number): RotaDraft {
  const copy = () => (weeks[0] ?? []).map(day => day.map(window => ({ ...window })))
  const kept = Array.from({ length }, (_, at) => weeks[at] ?? copy())
  return { weeks: kept, present: Math.min(present, length - 1) }
}
