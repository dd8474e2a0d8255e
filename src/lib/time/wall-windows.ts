import { weekdayOfEpochDay } from './dates.ts'
import { hasDay, instantOfWall, lastChangeBefore, localDayOf, offsetAt } from './zones.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Minutes after midnight on the wall clock, half-open. */
export interface DailyWindow {
  from: number
  to: number
}

/** Monday (0) to Sunday (6); null for a day without a window. */
export type WeekOfWindows = readonly (DailyWindow | null)[]

interface Stretch {
  start: number
  end: number
}

/** First epoch ms at or after `ms` inside a window; null without windows. Skipped bounds use the earlier offset. */
export function nextInside(zone: string, week: WeekOfWindows, ms: number): number | null {
  if (!week.some(Boolean)) return null
  // A week plus a day that a zone may skip covers every weekday.
  const today = localDayOf(zone, ms)
  for (let day = today - 1; day <= today + 9; day++)
    for (const { start, end } of knownStretches(zone, week, day)) if (ms < end) return Math.max(ms, start)
  return null
}

/** When the last window before `ms` ended (epoch ms); null without windows. */
export function lastEndBefore(zone: string, week: WeekOfWindows, ms: number): number | null {
  if (!week.some(Boolean)) return null
  const today = localDayOf(zone, ms)
  for (let day = today + 1; day >= today - 9; day--) {
    const over = knownStretches(zone, week, day).findLast(({ end }) => end <= ms)
    if (over) return over.end
  }
  return null
}

// Campaigns ask about the same days for 100,000 people.
const known = new WeakMap<WeekOfWindows, Map<string, readonly Stretch[]>>()
const mostKnown = 1_000

function knownStretches(zone: string, week: WeekOfWindows, day: number): readonly Stretch[] {
  const ofWeek = known.get(week) ?? new Map<string, readonly Stretch[]>()
  known.set(week, ofWeek)
  const key = `${day} ${zone}`
  const found = ofWeek.get(key)
  if (found) return found
  const stretches = stretchesOf(zone, week, day)
  if (ofWeek.size >= mostKnown) ofWeek.clear()
  ofWeek.set(key, stretches)
  return stretches
}

/** Windows of one date, in order; more than one where the clock changes inside. */
function stretchesOf(zone: string, week: WeekOfWindows, day: number): Stretch[] {
  const window = week[weekdayOfEpochDay(day) - 1]
  if (!window || !hasDay(zone, day)) return []
  const from = day * DAY + window.from * MINUTE
  const to = day * DAY + window.to * MINUTE
  const start = instantOfWall(zone, from)
  const end = instantOfWall(zone, to)
  const last = Math.max(end, to - offsetAt(zone, to + DAY))
  const bounds = [last]
  while ((bounds[0] as number) > start) bounds.unshift(lastChangeBefore(zone, bounds[0] as number, start))
  const isSkipped = end + offsetAt(zone, end) !== to
  return bounds.slice(1).flatMap((until, i) => {
    const since = bounds[i] as number
    const offset = offsetAt(zone, since)
    const stretch = {
      start: Math.max(since, from - offset),
      end: Math.min(until, isSkipped ? end : to - offset),
    }
    return stretch.start < stretch.end ? [stretch] : []
  })
}
