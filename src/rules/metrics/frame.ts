import { addDays, dateOfEpochDay, epochDayOf, isDate } from '#lib/time/dates.ts'
import { instantOf, instantOfWall, localDayOf, offsetAt } from '#lib/time/zones.ts'
import type { FigureRequest } from './figure-shapes.ts'
import { momentOf } from './known-rows.ts'

const DAY = 86_400_000

/** A period as it is measured: instants in epoch ms, days from 1970-01-01. */
export interface Frame {
  from: string
  to: string
  fromDay: number
  toDay: number
  now: number
  today: number
  /** Local midnight before `from`. */
  opens: number
  /** Local midnight after `to`, or now where that is earlier: what is later has not happened. */
  closes: number
  /** The moment of figures "as of": the earlier of now and the last millisecond of the period; and its date. */
  end: number
  endDay: number
  is_partial: boolean
  practitioner_id: string | undefined
  service_id: string | undefined
}

/** The period that is asked for. Throws RangeError for what is no date, no moment or no zone, and for an end before its start. */
export function frameOf(ask: FigureRequest): Frame {
  for (const date of [ask.from, ask.to])
    if (!isDate(date)) throw new RangeError(`not a date (YYYY-MM-DD): ${date}`)
  if (ask.to < ask.from) throw new RangeError(`the period ends before it begins: ${ask.from} to ${ask.to}`)
  const now = momentOf(ask.now)
  return cut(ask, ask.from, ask.to, now, localDayOf(ask.zone, now) <= epochDayOf(ask.to))
}

/** The period it is compared with; null where none is asked for, or where the period has not begun. */
export function comparisonOf(ask: FigureRequest, frame: Frame): Frame | null {
  if (!ask.compare) return null
  const [from, to] = ask.compare === 'year' ? yearEarlier(frame) : justBefore(frame)
  if (!frame.is_partial) return cut(ask, from, to, frame.now, false)
  const passed = frame.today - frame.fromDay
  if (passed < 0) return null
  // As far into it as the period is today, by the wall clock.
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

/** Whole months are compared with as many whole months, other spans with as many days. */
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

/** Months since the year 0. */
export const monthNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** 'YYYY-MM' of months since the year 0. */
export const monthName = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
