import { addDays, dateOfEpochDay, epochDayOf, isDate } from '#lib/time/dates.ts'
import { instantOf, instantOfWall, localDayOf, offsetAt } from '#lib/time/zones.ts'
import type { FigureRequest } from './figure-shapes.ts'
import { momentOf } from './known-rows.ts'

const DAY = 86_400_000

export interface Frame {
  from: string
  to: string
  fromDay: number
  toDay: number
  now: number
  today: number
  /** The local midnight before `from`. */
  opens: number
  /** The local midnight after `to`, or now if earlier. */
  closes: number
  /** For values "as of": now or the last ms of the period, whichever is earlier, and its date. */
  end: number
  endDay: number
  is_partial: boolean
  practitioner_id: string | undefined
  service_id: string | undefined
}

export function frameOf(ask: FigureRequest): Frame {
  for (const date of [ask.from, ask.to])
    if (!isDate(date)) throw new RangeError(`not a date (YYYY-MM-DD): ${date}`)
  if (ask.to < ask.from) throw new RangeError(`the period ends before it begins: ${ask.from} to ${ask.to}`)
  const now = momentOf(ask.now)
  return cut(ask, ask.from, ask.to, now, localDayOf(ask.zone, now) <= epochDayOf(ask.to))
}

/** Null if none is requested, or the period hasn't begun. */
export function comparisonOf(ask: FigureRequest, frame: Frame): Frame | null {
  if (!ask.compare) return null
  const [from, to] = ask.compare === 'year' ? yearEarlier(frame) : justBefore(frame)
  if (!frame.is_partial) return cut(ask, from, to, frame.now, false)
  const passed = frame.today - frame.fromDay
  if (passed < 0) return null
  // As far as the current period has run, by wall clock.
  const wall = frame.now + offsetAt(ask.zone, frame.now)
  const clock = wall - Math.floor(wall / DAY) * DAY
  const then = instantOfWall(ask.zone, (epochDayOf(from) + passed) * DAY + clock)
  const last = instantOf(ask.zone, addDays(to, 1), 0)
  return cut(ask, from, to, Math.min(then, last), true)
}

function cut(ask: FigureRequest, from: string, to: string, now: number, is_partial: boolean): Frame {
  const after = instantOf(ask.zone, addDays(to, 1), 0)
  const end = Math.min(now, after - 1)
  return {
    from,
    to,
    fromDay: epochDayOf(from),
    toDay: epochDayOf(to),
    now,
    today: localDayOf(ask.zone, now),
    opens: instantOf(ask.zone, from, 0),
    closes: Math.min(after, now),
    end,
    endDay: localDayOf(ask.zone, end),
    is_partial,
    practitioner_id: ask.practitioner_id,
    service_id: ask.service_id,
  }
}

/** As many whole months, else as many days. */
function justBefore({ from, to, fromDay, toDay }: Frame): [string, string] {
  const before = dateOfEpochDay(fromDay - 1)
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (!isWholeMonths) return [dateOfEpochDay(fromDay - 1 - (toDay - fromDay)), before]
  const first = monthNumber(from)
  return [`${monthName(first - (monthNumber(to) - first + 1))}-01`, before]
}

function yearEarlier({ from, to }: Frame): [string, string] {
  const earlier = (date: string) => {
    const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0')
    return `${year}${date.endsWith('-02-29') ? '-02-28' : date.slice(4)}`
  }
  return [earlier(from), earlier(to)]
}

export const monthNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** 'YYYY-MM' of a month number. */
export const monthName = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
