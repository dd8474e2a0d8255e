import { dateOfEpochDay, epochDayOf } from './dates.ts'

// Intl takes microseconds per offset, a table of offset changes nanoseconds. Tables are filled on demand and kept.

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 1440 * MINUTE
const SPAN = 2 ** 35
// No zone since 1880 has changed twice within 7 days (checked over all of tzdata 2026c), so 3.1 days is fine enough.
const STEP = SPAN / 128

/** `offsets[0]` holds until `changes[0]`, `offsets[i]` from `changes[i - 1]`; all in ms. */
type Table = { changes: number[]; offsets: number[] }
type Clock = { format: Intl.DateTimeFormat; tables: Map<number, Table> }

const clocks = new Map<string, Clock>()
let latestName = ''
let latest: Clock | undefined

/** True for an IANA zone name that this runtime knows. Bare offsets ('+05:30') are not names. */
export function isZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

export const zoneOr = (zone: string | null | undefined, other: string): string =>
  zone && isZone(zone) ? zone : other

/** Local time minus UTC in ms at `ms` (epoch ms). Throws RangeError for an unknown zone. */
export function offsetAt(zone: string, ms: number): number {
  const { changes, offsets } = tableOf(clockOf(zone), Math.floor(ms / SPAN))
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle] as number) <= ms) low = middle + 1
    else high = middle
  }
  return offsets[low] as number
}

/** Epoch ms of `minutes` after midnight of `date` (may be outside 0..1440). Gaps and repeats: RFC 5545, 3.3.5. */
export function instantOf(zone: string, date: string, minutes: number): number {
  return instantOfWall(zone, epochDayOf(date) * DAY + minutes * MINUTE)
}

/** Like `instantOf`, from the wall-clock reading written as if it were UTC (epoch ms). */
export function instantOfWall(zone: string, wall: number): number {
  // A day on either side covers every change that matters: crossing the date line moves a clock by a day.
  const before = offsetAt(zone, wall - DAY)
  const after = offsetAt(zone, wall + DAY)
  if (before === after || offsetAt(zone, wall - before) === before) return wall - before
  return offsetAt(zone, wall - after) === after ? wall - after : wall - before
}

/** The calendar date 'YYYY-MM-DD' in `zone` at the instant `ms`. */
export function localDateOf(zone: string, ms: number): string {
  return dateOfEpochDay(localDayOf(zone, ms))
}

export function localDayOf(zone: string, ms: number): number {
  return Math.floor((ms + offsetAt(zone, ms)) / DAY)
}

/** Minutes after local midnight on the wall clock, 0..1439, without seconds. */
export function localMinutesOf(zone: string, ms: number): number {
  const wall = ms + offsetAt(zone, ms)
  return Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)
}

/** False for a date that the zone skipped (Samoa crossed the date line and had no 2011-12-30). */
export function hasDay(zone: string, epochDay: number): boolean {
  const midnight = epochDay * DAY
  // Only a jump of a day can skip a date. For other days, this test is enough and costs two lookups.
  if (offsetAt(zone, midnight + 2 * DAY) - offsetAt(zone, midnight - DAY) < DAY) return true
  const shows = (wall: number) => localDayOf(zone, instantOfWall(zone, wall)) === epochDay
  return shows(midnight) || shows(midnight + DAY - SECOND)
}

/** The last offset change before `ms`, but not before `floor`; `floor` if there is none. */
export function lastChangeBefore(zone: string, ms: number, floor: number): number {
  const clock = clockOf(zone)
  for (let span = Math.floor(ms / SPAN); (span + 1) * SPAN > floor; span--) {
    const found = tableOf(clock, span).changes.findLast(at => at < ms)
    if (found !== undefined) return Math.max(found, floor)
  }
  return floor
}

function clockOf(name: string): Clock {
  if (name === latestName && latest) return latest
  let clock = clocks.get(name)
  if (!clock) {
    clock = { format: formatOf(name), tables: new Map() }
    if (clocks.size > 1000) clocks.clear()
    clocks.set(name, clock)
  }
  latestName = name
  latest = clock
  return clock
}

function formatOf(name: string): Intl.DateTimeFormat {
  if (typeof name === 'string' && /^[A-Za-z]/.test(name)) {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    } catch {
      // The engine's own error names neither the field nor the problem.
    }
  }
  throw new RangeError(`unknown time zone: ${name}`)
}

function tableOf(clock: Clock, span: number): Table {
  let table = clock.tables.get(span)
  if (!table) {
    table = readTable(clock.format, span * SPAN)
    if (clock.tables.size > 1000) clock.tables.clear()
    clock.tables.set(span, table)
  }
  return table
}

function readTable(format: Intl.DateTimeFormat, start: number): Table {
  const changes: number[] = []
  const offsets = [readOffset(format, start)]
  for (let from = start; from < start + SPAN; from += STEP) {
    const old = offsets.at(-1) as number
    const offset = readOffset(format, from + STEP)
    if (offset === old) continue
    let low = Math.floor(from / SECOND)
    let high = Math.ceil((from + STEP) / SECOND)
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (readOffset(format, middle * SECOND) === old) low = middle
      else high = middle
    }
    changes.push(high * SECOND)
    offsets.push(offset)
  }
  return { changes, offsets }
}

// '5/21/2026, GMT-04:00'; before standard time also with seconds, 'GMT-04:56:02'. Plain 'GMT' has no offset.
function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const match = /GMT(?:([+\u2212-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(ms))
  if (!match) throw new Error('Intl wrote an offset in an unknown form')
  const seconds = Number(match[2] ?? 0) * 3600 + Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0)
  return (match[1] === '+' || !match[1] ? seconds : -seconds) * SECOND
}
