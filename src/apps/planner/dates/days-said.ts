import { addDays, isDate, weekdayOf } from '#lib/time/dates.ts'
import { lengthAt } from '../numbers/amounts.ts'
import { ordinalAt } from '../numbers/numbers-in-words.ts'
import type { Word } from '../words/word.ts'
import { addMonths, dayNumber, months, pad, upcoming, withYear } from './calendar-said.ts'
import { holidayAt } from './holidays-said.ts'
import { apart, dated, withWeekday } from './weekday-and-date.ts'
import { near, ofWeek, type SpokenDate, type Today, weekdayNamed } from './weekdays-said.ts'

/** The next such day from today on; null: no day. */
export function dayAt(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  return (
    withWeekday(words, at, dated(words, at, today, written)) ??
    distant(words, at, today) ??
    holidayAt(words, at, today) ??
    inMonth(words, at, today) ??
    withWeekday(words, at, apart(words, at, today) ?? dated(words, at, today, ofMonth)) ??
    ofWeek(words, at, today) ??
    near(words, at, today)
  )
}

function written(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const word = words[at]
  if (word?.kind === 'iso') return isDate(word.raw) ? { date: word.raw, length: 1 } : null
  if (word?.kind !== 'slash') return null
  const [one = 0, two = 0, year] = word.raw.split('/').map(Number)
  const [month, day] = today.monthFirst === one <= 12 || two > 12 ? [one, two] : [two, one]
  const date = upcoming(month, day, year === undefined ? undefined : year < 100 ? 2000 + year : year, today)
  return date ? { date, length: 1 } : null
}

/** In two weeks, 3 days from now, a week from Thursday, in a fortnight. */
function distant(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const inWords = words[at]?.key === 'in' || words[at]?.key === 'within' || words[at]?.key === 'en' ? 1 : 0
  const length = lengthAt(words, at + inWords)
  if (!length || length.unit === 'minutes') return null
  const after = at + inWords + length.length
  const add = (date: string) =>
    length.unit === 'months' ? addMonths(date, length.value) : addDays(date, length.value)
  const link = words[after]?.key ?? ''
  if (/^(from|after|on|past)$/.test(link) || /^(today|tomorrow)$/.test(link)) {
    const skips = /^(today|tomorrow)$/.test(link) ? 0 : 1
    if (words[after + skips]?.key === 'now') return { date: add(today.date), length: after + skips + 1 - at }
    const base =
      ofWeek(words, after + skips, today) ??
      near(words, after + skips, today) ??
      ofMonth(words, after + skips, today)
    if (base) return { date: add(base.date), length: after + skips + base.length - at }
  }
  if (/^(later|out|hence)$/.test(link)) return { date: add(today.date), length: after + 1 - at }
  if (/^ago$/.test(link))
    return {
      date:
        length.unit === 'months' ? addMonths(today.date, -length.value) : addDays(today.date, -length.value),
      length: after + 1 - at,
    }
  if (!inWords) return null
  const time = words[after]?.key === 'time' ? 1 : 0
  return { date: add(today.date), length: after + time - at }
}

/** March 16, 16 March, the 3rd of April, Monday the 16th; the 14th. */
function ofMonth(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at
  const weekday = weekdayNamed(key(i))
  if (weekday) i += 1
  if (weekday && words[i]?.raw === ',') i += 1
  const skipThe = () => (/^(the|el)$/.test(key(i)) ? 1 : 0)
  const month = months.get(key(i))
  if (month && !(key(i) === 'may' && !isDayNumber(words, i + 1))) {
    const dot = words[i + 1]?.raw === '.' ? 1 : 0
    const j = i + 1 + dot + (/^(the|el)$/.test(key(i + 1 + dot)) ? 1 : 0)
    const day = dayNumber(words, j)
    return day ? withYear(words, at, j + day.length, month, day.value, today) : null
  }
  const the = skipThe()
  const ordinal = ordinalAt(words, i + the)
  const day = ordinal ?? dayNumber(words, i + the)
  if (!day || day.value > 31) return null
  let j = i + the + day.length
  if (/^(of|de)$/.test(key(j))) j += 1
  const named = months.get(key(j))
  if (named) return withYear(words, at, j + 1, named, day.value, today)
  if (key(j - 1) === 'of' && /^(this|next|the)$/.test(key(j)) && key(j + 1) === 'month') {
    const base = key(j) === 'next' ? addMonths(`${today.date.slice(0, 8)}01`, 1) : today.date
    const made = `${base.slice(0, 8)}${pad(day.value)}`
    return isDate(made) ? { date: made, length: j + 2 - at } : null
  }
  if (
    !ordinal &&
    !(
      weekday &&
      words[i + the]?.kind === 'number' &&
      !/^(am|pm|a|p|min|mins|minute|minutes|h|hour)$/.test(key(i + the + 1)) &&
      day.value > 12
    )
  )
    return null
  if (ordinal && !the && !weekday && words[i]?.kind !== 'number') return null
  if (ordinal && !weekday && counted.test(key(i + the + day.length))) return null
  return { date: nextDayNumber(day.value, today.date), length: i + the + day.length - at }
}

const counted =
  /^(time|timer|timers|one|ones|visit|visits|session|sessions|look|thing|half|client|clients|appointment|appointments|option|choice|person|week|month|quarter|year|round|part|name|impression|aid|step|try|slot|opening|available|free|reminder|email|text|message)$/

const isDayNumber = (words: readonly Word[], at: number) =>
  Boolean(dayNumber(words, at + (words[at]?.key === 'the' ? 1 : 0)))

function nextDayNumber(day: number, from: string): string {
  let base = `${from.slice(0, 8)}01`
  for (let tries = 0; tries < 14; tries++) {
    const made = `${base.slice(0, 8)}${pad(day)}`
    if (isDate(made) && made >= from) return made
    base = addMonths(base, 1)
  }
  return from
}

/** End of the month, the first Monday of April, the last Friday of this month. */
function inMonth(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at + (key(at) === 'the' ? 1 : 0)
  const isEdge = /^(end|start|beginning)$/.test(key(i))
  const nth = isEdge ? null : key(i) === 'last' ? { value: -1, length: 1 } : ordinalAt(words, i)
  const edge = key(i)
  if (!isEdge && !nth) return null
  i += nth ? nth.length : 1
  const weekday = nth ? weekdayNamed(key(i)) : undefined
  if (nth && !weekday) return null
  if (weekday) i += 1
  if (!/^(of|in)$/.test(key(i))) return null
  i += 1
  const first = monthAt(words, i, today)
  if (!first) return null
  const length = first.length + i - at
  const last = addDays(addMonths(first.date, 1), -1)
  if (isEdge) return { date: edge === 'end' ? last : first.date, length }
  const target = weekday as number
  if ((nth?.value ?? 0) < 0) return { date: addDays(last, -((weekdayOf(last) - target + 7) % 7)), length }
  return {
    date: addDays(first.date, ((target - weekdayOf(first.date) + 7) % 7) + 7 * ((nth?.value ?? 1) - 1)),
    length,
  }
}

function monthAt(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  const here = `${today.date.slice(0, 8)}01`
  const named = months.get(key(at))
  if (named) return { date: upcoming(named, 28, undefined, today)?.replace(/28$/, '01') ?? here, length: 1 }
  if (key(at) === 'month') return { date: here, length: 1 }
  if (/^(this|the|next)$/.test(key(at)) && key(at + 1) === 'month')
    return { date: key(at) === 'next' ? addMonths(here, 1) : here, length: 2 }
  return null
}

/** First and last day of a date's month, week, quarter or year; weeks start on Monday. */
export function calendarSpan(
  unit: 'week' | 'month' | 'quarter' | 'year',
  date: string,
): { from: string; to: string } {
  if (unit === 'week') {
    const from = addDays(date, 1 - weekdayOf(date))
    return { from, to: addDays(from, 6) }
  }
  const year = date.slice(0, 4)
  const month = Number(date.slice(5, 7))
  if (unit === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  const first = unit === 'month' ? month : month - ((month - 1) % 3)
  const from = `${year}-${pad(first)}-01`
  return { from, to: addDays(addMonths(from, unit === 'month' ? 1 : 3), -1) }
}

export const monthsLater = addMonths
