import { epochDayOf, isDate, weekdayOfEpochDay } from '#lib/time/dates.ts'
import { hasDay, instantOfWall, lastChangeBefore, localDayOf, offsetAt } from '#lib/time/zones.ts'
import { type HoursWindow, readWindow, type WorkingHours } from './slot-input.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

// A window may reach the next date, or past a skipped one; one more to be safe.
const LEAD = 3

// A practice that never closes needs a fixed grid origin: no chain reaches before Monday 1970-01-05.
const BEGINNING = 4

/** Windows are flat minutes [start, end, …] from their date's midnight. */
export type Hours = {
  zone: string
  /** By ISO weekday; index 0 is unused. */
  weekly: number[][]
  /** By days since 1970-01-01. Two overrides of a date add up. */
  overrides: Map<number, number[]>
}

/** RangeError for a malformed time, date or weekday, or an unknown zone. */
export function readHours(hours: WorkingHours): Hours {
  const weekly: number[][] = [[], [], [], [], [], [], [], []]
  for (const window of hours.weekly) {
    const day = Number.isInteger(window.day) && window.day > 0 ? weekly[window.day] : undefined
    if (!day) throw new RangeError(`weekday must be 1..7: ${window.day}`)
    day.push(...readWindow(window))
  }
  const overrides = new Map<number, number[]>()
  for (const { date, windows } of hours.overrides ?? []) {
    if (!isDate(date)) throw new RangeError(`not a date (YYYY-MM-DD): ${date}`)
    const day = epochDayOf(date)
    overrides.set(day, [...(overrides.get(day) ?? []), ...windows.flatMap((w: HoursWindow) => readWindow(w))])
  }
  offsetAt(hours.timeZone, 0)
  return { zone: hours.timeZone, weekly, overrides }
}

/** None if the zone skipped the date. */
export function windowsOn(hours: Hours, day: number): number[] {
  const windows = hours.overrides.get(day) ?? (hours.weekly[weekdayOfEpochDay(day)] as number[])
  return windows.length > 0 && hasDay(hours.zone, day) ? windows : []
}

/** Joined windows between `from` and `to` as [opens, closes, …] in epoch ms. Closings are true only before `to`. */
export function openIntervals(hours: Hours, from: number, to: number): number[] {
  const first = localDayOf(hours.zone, from) - LEAD
  const intervals = joinedWindows(hours, first, localDayOf(hours.zone, to) + 1)
  let gone = 0
  while (gone < intervals.length && (intervals[gone + 1] as number) <= from) gone += 2
  const open = intervals.slice(gone)
  if (open[0] !== undefined) open[0] = chainStart(hours, open[0], first)
  while (open.length > 0 && (open.at(-2) as number) >= to) open.length -= 2
  return open
}

/** Whether [start, end) (epoch ms) is within one stretch of work. */
export function liesInHours(hours: Hours, start: number, end: number): boolean {
  // +1, so that a closing exactly at the end is true.
  const open = openIntervals(hours, start, end + 1)
  for (let i = 0; i < open.length; i += 2) {
    if ((open[i] as number) <= start && end <= (open[i + 1] as number)) return true
  }
  return false
}

function joinedWindows(hours: Hours, first: number, last: number): number[] {
  const intervals: number[] = []
  for (let day = first; day <= last; day++) {
    const windows = windowsOn(hours, day)
    for (let i = 0; i < windows.length; i += 2) {
      const opens = instantOfWall(hours.zone, day * DAY + (windows[i] as number) * MINUTE)
      const closes = instantOfWall(hours.zone, day * DAY + (windows[i + 1] as number) * MINUTE)
      // 02:30–03:00 is empty on a night that skips from 2 to 3.
      if (closes > opens) join(intervals, opens, closes)
    }
  }
  return intervals
}

// Windows are nearly sorted, except at clock changes.
function join(intervals: number[], opens: number, closes: number): void {
  const later: number[] = []
  while (intervals.length > 0 && (intervals.at(-2) as number) > closes) later.unshift(...intervals.splice(-2))
  let from = opens
  let to = closes
  while (intervals.length > 0 && (intervals.at(-1) as number) >= from) {
    to = Math.max(to, intervals.pop() as number)
    from = Math.min(from, intervals.pop() as number)
  }
  intervals.push(from, to, ...later)
}

/** Start of the chain of joined windows around `start`. Gapless weeks repeat, so whole weeks are skipped. */
function chainStart(hours: Hours, start: number, edge: number): number {
  // Hours with an end have no chain.
  if (localDayOf(hours.zone, start) >= edge + LEAD) return start
  const key = `${hours.zone} ${start} ${edge} ${hours.weekly.join(';')} ${[...hours.overrides].join(';')}`
  let begins = known.get(key)
  if (begins === undefined) {
    begins = followChain(hours, start, edge)
    // Evicts the oldest.
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    if (key.length <= longestKnown) known.set(key, begins)
  }
  return begins
}

// Caches walks over decades of weeks, which repeat for each person who never closes and each visitor.
const known = new Map<string, number>()
const mostKnown = 5_000
const longestKnown = 2_000

function followChain(hours: Hours, start: number, edge: number): number {
  const floor = edge > BEGINNING ? BEGINNING : edge - 366
  let begins = start
  let first = edge
  while (first > floor && localDayOf(hours.zone, begins) < first + LEAD) {
    const block = Math.max(first - 9, floor)
    const intervals = joinedWindows(hours, block, first + LEAD)
    for (let i = 0; i < intervals.length; i += 2) {
      if ((intervals[i] as number) <= begins && begins <= (intervals[i + 1] as number)) {
        begins = intervals[i] as number
        break
      }
    }
    first = block
    if (localDayOf(hours.zone, begins) >= first + LEAD) break
    const weeks = Math.floor((first - LEAD - 1 - lastEvent(hours, first + 9 + LEAD, floor)) / 7)
    if (weeks > 0) {
      first -= 7 * weeks
      begins -= 7 * weeks * DAY
    }
  }
  return begins
}

// The last date up to `day` where the week may not repeat.
function lastEvent(hours: Hours, day: number, floor: number): number {
  let latest = localDayOf(hours.zone, lastChangeBefore(hours.zone, (day + 3) * DAY, floor * DAY)) + 1
  for (const date of hours.overrides.keys()) if (date <= day && date > latest) latest = date
  return latest
}
