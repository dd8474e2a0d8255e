import type { CountryCode } from '#lib/contact/country-of.ts'
import { epochDayOf } from '#lib/time/dates.ts'
import { instantOfWall } from '#lib/time/zones.ts'
import { readClock, type WrittenClock } from './read-clocks.ts'
import type { VisitField } from './read-columns.ts'
import {
  type DateOrder,
  orderOf,
  resolveDate,
  type SaidOrder,
  type WrittenDate,
  writtenDate,
  yearAround,
} from './read-dates.ts'
import type { OpenedFile } from './read-row.ts'
import type { TableRecord } from './read-table.ts'

/** Epoch ms. */
export interface ReadTimes {
  starts_at: number
  ends_at: number | null
}

interface Place {
  country: CountryCode
  today: string
  time_zone: string
  order?: SaidOrder | null
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Start and end per record; null without a start. Day from date, else start; clock from time, start or date. */
export function timesOf(
  { below, cells, problems, line }: OpenedFile<VisitField>,
  { country, today, time_zone, order = null }: Place,
): (nth: number) => ReadTimes | null {
  const cell = (record: TableRecord, field: VisitField) => cells.one(record, field) ?? ''
  const dates = below.map(record => writtenDate(cell(record, 'date')))
  const starts = below.map(record => startOf(cell(record, 'start')))
  const orders = {
    date: orderOf(dates, country, order),
    start: orderOf(
      starts.flatMap(({ day }, nth) => (dates[nth]?.kind === 'empty' ? [day] : [])),
      country,
      order,
    ),
  }
  for (const field of ['date', 'start'] as const)
    if (orders[field].isAssumed) problems.say(line, field, 'assumed_order')
  const wholeYear = yearAround(today)

  const instant = (date: string, { seconds, offset }: WrittenClock): number => {
    const wall = epochDayOf(date) * DAY + seconds * 1000
    return typeof offset === 'number' ? wall - offset * MINUTE : instantOfWall(time_zone, wall)
  }

  const begin = (nth: number) => {
    const record = below[nth] as TableRecord
    const [date, start] = [dates[nth] as WrittenDate, starts[nth] as WrittenStart]
    const source = date.kind === 'empty' ? 'start' : 'date'
    const day = source === 'date' ? date : start.day
    const time = cell(record, 'time')
    const clock = time ? readClock(time) : start.clock === null ? clockOf(date) : start.clock
    if (day.kind === 'empty' || (clock === null && !time))
      return { error: isBad(day) ? 'bad_start' : 'no_start' }
    const found = resolveDate(day, orders[source], wholeYear)
    if ('error' in found) return { error: found.error === 'ambiguous_date' ? found.error : 'bad_start' }
    if (!clock || clock === 'bad' || clock.offset === 'other' || !found.date) return { error: 'bad_start' }
    return { date: found.date, order: orders[source], at: instant(found.date, clock) }
  }

  const end = (record: TableRecord, start: { date: string; order: DateOrder; at: number }): number | null => {
    const [written, length] = [cell(record, 'end'), cell(record, 'length')]
    if (!written) {
      const minutes = length ? readMinutes(length) : null
      return minutes === null ? (length ? Number.NaN : null) : start.at + Math.round(minutes * MINUTE)
    }
    const clock = readClock(written)
    if (clock) return clock.offset === 'other' ? Number.NaN : instant(start.date, clock)
    const day = writtenDate(written)
    const found = resolveDate(day, start.order, wholeYear)
    const behind = clockOf(day)
    if ('error' in found || !found.date || !behind || behind === 'bad' || behind.offset === 'other')
      return Number.NaN
    return instant(found.date, behind)
  }

  return nth => {
    const record = below[nth] as TableRecord
    const start = begin(nth)
    if ('error' in start) {
      problems.say(record.line, 'start', start.error as string)
      return null
    }
    const ends_at = end(record, start)
    const isGood = ends_at === null || (ends_at > start.at && ends_at - start.at <= DAY)
    if (!isGood) problems.say(record.line, 'end', 'bad_end')
    return { starts_at: start.at, ends_at: isGood ? ends_at : null }
  }
}

type ReadClock = WrittenClock | 'bad' | null

interface WrittenStart {
  day: WrittenDate
  /** `bad` if unreadable; null if absent. */
  clock: ReadClock
}

function startOf(cell: string): WrittenStart {
  const clock = readClock(cell)
  if (clock) return { day: { kind: 'empty' }, clock }
  const day = writtenDate(cell)
  return { day, clock: clockOf(day) }
}

const isBad = ({ kind }: WrittenDate) => kind === 'bad' || kind === 'no_year'
const clockOf = (day: WrittenDate): ReadClock =>
  day.kind === 'clear' || day.kind === 'numbers' ? day.clock : isBad(day) ? 'bad' : null

/** Minutes of `60`, `60 min`, `1:30`, `1 hr 30 min`; else null. */
function readMinutes(text: string): number | null {
  const plain = /^(\d+(?:\.\d+)?) ?(?:m|mins?|minutes?)?\.?$/i.exec(text)
  if (plain) return Number(plain[1])
  const [match, hours, minutes = '0'] =
    /^(\d+):([0-5]\d)(?::00)?$/.exec(text) ??
    /^(\d+(?:\.\d+)?) ?(?:h|hrs?|hours?)(?: ?(\d+) ?(?:m|mins?|minutes?))?\.?$/i.exec(text) ??
    []
  return match ? Number(hours) * 60 + Number(minutes) : null
}
