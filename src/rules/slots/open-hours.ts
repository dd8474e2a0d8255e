import { epochDayOf, isDate, weekdayOfEpochDay } from '#lib/time/dates.ts'
import { hasDay, instantOfWall, lastChangeBefore, localDayOf, offsetAt } from '#lib/time/zones.ts'
import { type HoursWindow, readWindow, type WorkingHours } from './slot-input.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

// A window reaches into the next date at most, or past it where that date is skipped; one date more for safety.
const LEAD = 3

// Weekly hours have no beginning, yet the grid of a practice that never closes must begin somewhere that does not
// move with the range asked for: windows before this Monday, 1970-01-05, join no chain.
const BEGINNING = 4

/** Working hours read once a call. Windows are flat minutes [start, end, …] from midnight of their date. */
export type Hours = {
  zone: string
  /** By ISO weekday; index 0 is unused. */
  weekly: number[][]
  /** By days since 1970-01-01. Two overrides of one date add up. */
  overrides: Map<number, number[]>
}

/** Throws RangeError for a malformed time, date or weekday, and for an unknown zone even without any hours. */
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

/** The windows of one date, or none where the zone skipped that date. */
export function windowsOn(hours: Hours, day: number): number[] {
  const windows = hours.overrides.get(day) ?? (hours.weekly[weekdayOfEpochDay(day)] as number[])
  return windows.length > 0 && hasDay(hours.zone, day) ? windows : []
}

/**
 * The joined windows that end after `from` and hold anything before `to`, as flat sorted instants [opens, closes, …]
 * in epoch ms. Every opening is the true one, however many days it lies before `from`; a closing is true when it
 * is before `to`.
 */
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

/** Whether [start, end) (epoch ms) lies whole in one stretch of working time. */
export function liesInHours(hours: Hours, start: number, end: number): boolean {
  // A closing at the very end counts, and is true only when it is looked for.
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
      // 02:30–03:00 is nothing, or less, on the night that skips from 2 to 3.
      if (closes > opens) join(intervals, opens, closes)
    }
  }
  return intervals
}

// Windows come nearly in order; only clock changes and unsorted lists put one before the last.
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

/**
 * Where the chain of joined windows that holds `start` begins; `edge` is the first date whose windows are in it so
 * far. Goes back in blocks of dates until the chain has a beginning clear of the edge. Hours without a gap in the
 * week repeat unchanged between clock changes and overrides, so whole weeks up to the nearest of those are jumped.
 */
function chainStart(hours: Hours, start: number, edge: number): number {
  // Hours that end somewhere have no chain to follow.
  if (localDayOf(hours.zone, start) >= edge + LEAD) return start
  const key = `${hours.zone} ${start} ${edge} ${hours.weekly.join(';')} ${[...hours.overrides].join(';')}`
  let begins = known.get(key)
  if (begins === undefined) {
    begins = followChain(hours, start, edge)
    // What was asked first is forgotten first.
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
    if (key.length <= longestKnown) known.set(key, begins)
  }
  return begins
}

// Half a century of weeks is followed the same way for each of fifty people who never close, and again for each
// visitor of the day.
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

// The latest date up to `day` on which the week may not have repeated itself.
function lastEvent(hours: Hours, day: number, floor: number): number {
  let latest = localDayOf(hours.zone, lastChangeBefore(hours.zone, (day + 3) * DAY, floor * DAY)) + 1
  for (const date of hours.overrides.keys()) if (date <= day && date > latest) latest = date
  return latest
}
