import { addDays } from '#lib/time/dates.ts'
import { mondayOf, type Rota, rotaWeekOn } from '#rules/slots/rota.ts'
import type { WeeklyWindow } from './schema.ts'
import { type Week, weeklyOf, weekOf } from './weekly-hours.ts'

/** A rota as its editor holds it: as many weeks as it has, and which of them (from 0) is the present one. */
export interface RotaDraft {
  weeks: Week[]
  present: number
}

export const rotaLengths = [1, 2, 3, 4] as const
export const lengthNames = ['Every week', 'Every two weeks', 'Every three weeks', 'Every four weeks'] as const
/** 'Week A' to 'Week D'. */
export const weekName = (at: number): string => `Week ${String.fromCharCode(65 + at)}`

/** The draft of stored windows; `today` is the practice's date. What holds in every week stands in each. */
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

/** What is stored of a draft: its windows, after how many weeks they come again, and the Monday of the first. */
export function storedRota({ weeks, present }: RotaDraft, today: string): StoredRota {
  if (weeks.length === 1) return { weekly: weeklyOf(weeks[0] ?? []), rota_weeks: 1, rota_from: null }
  const weekly = weeks.flatMap((week, at) => weeklyOf(week).map(window => ({ ...window, week: at + 1 })))
  return { weekly, rota_weeks: weeks.length, rota_from: addDays(mondayOf(today), -7 * present) }
}

/** The same rota with another number of weeks: new ones begin as copies of the first, and the last go. */
export function resized({ weeks, present }: RotaDraft, length: number): RotaDraft {
  const copy = () => (weeks[0] ?? []).map(day => day.map(window => ({ ...window })))
  const kept = Array.from({ length }, (_, at) => weeks[at] ?? copy())
  return { weeks: kept, present: Math.min(present, length - 1) }
}
