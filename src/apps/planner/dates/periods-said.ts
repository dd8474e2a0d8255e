import { addDays } from '#lib/time/dates.ts'
import { lengthAt } from '../numbers/amounts.ts'
import { ordinalAt } from '../numbers/numbers-in-words.ts'
import type { Word } from '../words/word.ts'
import { monthNamed } from './calendar-said.ts'
import { calendarSpan, dayAt, monthsLater } from './days-said.ts'
import { type Today, weekdayNamed } from './weekdays-said.ts'

export type PeriodUnit = 'week' | 'month' | 'quarter' | 'year' | 'custom'

export interface SaidPeriod {
  unit: PeriodUnit
  from: string
  to: string
  /** The current one, so its dates can be omitted. */
  isPresent: boolean
  isAhead: boolean
  length: number
}

const units: Record<string, 'week' | 'month' | 'quarter' | 'year'> = {
  week: 'week',
  weeks: 'week',
  wk: 'week',
  month: 'month',
  months: 'month',
  mth: 'month',
  mo: 'month',
  quarter: 'quarter',
  qtr: 'quarter',
  quarters: 'quarter',
  year: 'year',
  yr: 'year',
  years: 'year',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annual: 'year',
  yearly: 'year',
  annually: 'year',
}

const back = (unit: 'week' | 'month' | 'quarter' | 'year', date: string, count: number) =>
  unit === 'week'
    ? addDays(date, -7 * count)
    : monthsLater(date, -count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12))

/** this month, last quarter, Q1, 2025, in February, from Jan 1 to Feb 15, the past 30 days. */
export function periodAt(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  return (
    between(words, at, today) ??
    endedAt(words, at, today) ??
    named(words, at, today) ??
    rolling(words, at, today) ??
    calendar(words, at, today)
  )
}

function between(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const opens = /^(from|between|since)$/.test(words[at]?.key ?? '')
  const start = at + (opens ? 1 : 0)
  const days = daysOfMonth(words, start, today)
  if (days) return { ...days, length: days.length + start - at }
  const first = dayAt(words, start, today)
  const month = first ? null : calendar(words, start, today)
  const until = start + (first?.length ?? month?.length ?? 0)
  // "From Tuesday to Friday" moves something and isn't a reporting period.
  const second = first ? dayAt(words, until + 1, today) : null
  if (
    first &&
    second &&
    isWeekdayAlone(words, start, first.length) &&
    weekdayNamed(words[until + 1]?.key ?? '')
  )
    return null
  // "The fifth to the eighteenth of January": the month follows the second.
  const ofSameMonth =
    first &&
    second &&
    isBareOrdinal(words, start, first.length) &&
    !isBareOrdinal(words, until + 1, second.length)
      ? `${past(second.date, words, until + 1, second.length, today).slice(0, 8)}${first.date.slice(8)}`
      : null
  const from = ofSameMonth ?? (first ? past(first.date, words, start, first.length, today) : month?.from)
  if (!from) return null
  const after = start + (first?.length ?? month?.length ?? 0)
  if (words[at]?.key === 'since')
    return { unit: 'custom', from, to: today.date, isPresent: false, isAhead: false, length: after - at }
  // "Up to and including the 15th".
  const up = words[after]?.key === 'up' ? 1 : 0
  const link = words[after + up]
  const isIncluding = words[after + up + 1]?.key === 'and' && words[after + up + 2]?.key === 'including'
  const next = after + up + (isIncluding ? 3 : 1)
  if (!link || !(/^(to|through|thru|until|till|and)$/.test(link.key) || link.raw === '-')) return null
  if (link.key === 'and' && words[at]?.key !== 'between') return null
  const last = dayAt(words, next, today)
  const lastMonth = last ? null : calendar(words, next, today)
  const isNow = /^(now|today)$/.test(words[next]?.key ?? '')
  // "February 10 thru the 20th".
  const sameMonth =
    first && last && isBareOrdinal(words, next, last.length) && !isBareOrdinal(words, start, first.length)
      ? later(`${from.slice(0, 8)}${last.date.slice(8)}`, from)
      : null
  // "Jan 1 to 15": both in January.
  const bare =
    !last &&
    !lastMonth &&
    words[next]?.kind === 'number' &&
    Number(words[next]?.value) <= 31 &&
    !/^(am|pm|a|p|oclock)$/.test(words[next + 1]?.key ?? '') &&
    words[next + 1]?.raw !== ':'
      ? `${from.slice(0, 8)}${String(words[next]?.value).padStart(2, '0')}`
      : null
  const to = isNow ? today.date : last ? (sameMonth ?? sameYear(from, last.date)) : (lastMonth?.to ?? bare)
  if (!to || to < from) return null
  return {
    unit: 'custom',
    from,
    to,
    isPresent: false,
    isAhead: from > today.date,
    length: next + (isNow ? 1 : (last?.length ?? lastMonth?.length ?? 1)) - at,
  }
}

/** "1 to 15 April": the month follows the second. */
function daysOfMonth(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const [first, link] = [words[at], words[at + 1]]
  if (first?.kind !== 'number' || !first.value || first.value > 31 || !link) return null
  if (!/^(to|through|thru|until|till)$/.test(link.key) && link.raw !== '-') return null
  const last = dayAt(words, at + 2, today)
  const hasMonth = last && words.slice(at + 2, at + 2 + last.length).some(word => monthNamed(word.key))
  if (!hasMonth) return null
  const to = past(last.date, words, at + 2, last.length, today)
  const from = `${to.slice(0, 8)}${String(first.value).padStart(2, '0')}`
  return from <= to
    ? { unit: 'custom', from, to, isPresent: false, isAhead: from > today.date, length: 2 + last.length }
    : null
}

const isWeekdayAlone = (words: readonly Word[], at: number, length: number) =>
  length <= 2 && words.slice(at, at + length).some(word => weekdayNamed(word.key))
const isBareOrdinal = (words: readonly Word[], at: number, length: number) =>
  words.slice(at, at + length).every(word => !monthNamed(word.key)) &&
  ordinalAt(words, at + (words[at]?.key === 'the' ? 1 : 0)) !== null

// Reports are about the past, so dates more than a month ahead mean last year.
function past(date: string, words: readonly Word[], at: number, length: number, today: Today): string {
  const hasYear = words.slice(at, at + length).some(word => /^20\d\d/.test(word.raw))
  return !hasYear && date > addDays(today.date, 31) ? monthsLater(date, -12) : date
}
const later = (date: string, than: string) => (date >= than ? date : null)
const sameYear = (from: string, to: string) => {
  const earlier = monthsLater(to, -12)
  return earlier >= from ? earlier : to
}

/** "The quarter that ended at New Year": the period with the day before its end. */
function endedAt(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at
  while (i < at + 3 && /^(for|in|of|over|during|the|last|past|previous)$/.test(key(i))) i += 1
  const unit = units[key(i)]
  if (!unit || i === at) return null
  i += 1
  if (key(i) === ',') i += 1
  if (key(i) === 'the' && key(i + 1) === 'one') i += 2
  if (/^(that|which)$/.test(key(i))) i += 1
  if (!/^(ended|ending|finished|closed)$/.test(key(i))) return null
  i += /^(at|on|with|by)$/.test(key(i + 1)) ? 2 : 1
  const day = dayAt(words, i, today)
  if (!day) return null
  // A first of the month is the day after the last, as at New Year.
  const end = past(day.date, words, i, day.length, today)
  const last = end.endsWith('-01') && unit !== 'week' ? addDays(end, -1) : end
  return { unit, ...calendarSpan(unit, last), isPresent: false, isAhead: false, length: i + day.length - at }
}

function named(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at
  if (/^(so|thus)$/.test(key(i)) && key(i + 1) === 'far') i += 2
  if (/^(for|in|of|over|during)$/.test(key(i))) i += 1
  if (key(i) === 'the' && !units[key(i + 1)]) i += 1
  const which = key(i)
  if (/^(ytd|mtd|qtd)$/.test(which))
    return present(
      ({ ytd: 'year', mtd: 'month', qtd: 'quarter' } as const)[which as 'ytd'],
      today,
      i + 1 - at,
    )
  const unit = units[key(i + 1)]
  if (unit && /^(this|current|last|past|previous|prior|next|coming|the|my|our|whole|entire)$/.test(which)) {
    const length = i + 2 - at
    if (/^(this|current|the|my|our|whole|entire)$/.test(which))
      return { ...present(unit, today, length), length: length + toDate(words, i + 2) }
    const isNext = /^(next|coming)$/.test(which)
    const { from, to } = calendarSpan(
      unit,
      back(unit, unit === 'week' ? today.date : `${today.date.slice(0, 8)}01`, isNext ? -1 : 1),
    )
    return { unit, from, to, isPresent: false, isAhead: isNext, length }
  }
  const alone = units[key(i)]
  if (alone && /(ly|annual)$/.test(key(i))) return present(alone, today, i + 1 - at)
  if (alone && key(i + 1) === 'to' && key(i + 2) === 'date') return present(alone, today, i + 3 - at)
  return null
}

const toDate = (words: readonly Word[], at: number) =>
  (words[at]?.key === 'to' && words[at + 1]?.key === 'date') ||
  (words[at]?.key === 'so' && words[at + 1]?.key === 'far')
    ? 2
    : 0

const present = (unit: 'week' | 'month' | 'quarter' | 'year', today: Today, length: number): SaidPeriod => ({
  unit,
  ...calendarSpan(unit, today.date),
  isPresent: true,
  isAhead: false,
  length,
})

function rolling(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const key = (i: number) => words[i]?.key ?? ''
  const the = key(at) === 'the' ? 1 : 0
  const isNext = /^(next|coming|following)$/.test(key(at + the))
  if (!isNext && !/^(last|past|previous)$/.test(key(at + the))) return null
  const span = /^fortnight$/.test(key(at + the + 1))
    ? { value: 14, unit: 'days' as const, length: 1 }
    : lengthAt(words, at + the + 1)
  if (!span || span.unit === 'minutes') return null
  const length = the + 1 + span.length
  const far =
    span.unit === 'months'
      ? monthsLater(today.date, isNext ? span.value : -span.value)
      : addDays(today.date, isNext ? span.value : -span.value)
  if (isNext)
    return { unit: 'custom', from: addDays(today.date, 1), to: far, isPresent: false, isAhead: true, length }
  return { unit: 'custom', from: addDays(far, 1), to: today.date, isPresent: false, isAhead: false, length }
}

/** Q1, the first quarter of 2025, February, 2025. A bare month is the last one that has begun. */
function calendar(words: readonly Word[], at: number, today: Today): SaidPeriod | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at
  if (/^(in|for|of|during)$/.test(key(i))) i += 1
  const year = Number(today.date.slice(0, 4))
  const yearAt = (j: number) =>
    words[j]?.kind === 'number' && /^20\d\d$/.test(words[j]?.raw ?? '') ? (words[j]?.value as number) : null
  const skipOf = (j: number) => (key(j) === 'of' ? 1 : 0)
  const short =
    key(i) === 'q' && words[i + 1]?.kind === 'number'
      ? { value: words[i + 1]?.value as number, length: 2 }
      : null
  const the = key(i) === 'the' ? 1 : 0
  const ordinal = short ? null : ordinalAt(words, i + the)
  const quarter =
    short ??
    (ordinal && key(i + the + ordinal.length) === 'quarter'
      ? { value: ordinal.value, length: the + ordinal.length + 1 }
      : null)
  if (quarter && quarter.value >= 1 && quarter.value <= 4) {
    const said = yearAt(i + quarter.length + skipOf(i + quarter.length))
    const month = String(quarter.value * 3 - 2).padStart(2, '0')
    const made = `${said ?? year}-${month}-01`
    const from = !said && made > today.date ? `${year - 1}-${month}-01` : made
    return whole(
      'quarter',
      from,
      today,
      i + quarter.length + (said ? 1 + skipOf(i + quarter.length) : 0) - at,
    )
  }
  const month = dayAt(words, i, today) ? undefined : monthNamed(key(i))
  if (month && (key(i) !== 'may' || i > at)) {
    const said = yearAt(i + 1 + skipOf(i + 1))
    const made = `${said ?? year}-${String(month).padStart(2, '0')}-01`
    const from = !said && made > today.date ? `${year - 1}${made.slice(4)}` : made
    return whole('month', from, today, i + 1 + (said ? 1 + skipOf(i + 1) : 0) - at)
  }
  const alone = yearAt(i)
  return alone && alone >= 2000 && alone <= year + 1
    ? whole('year', `${alone}-01-01`, today, i + 1 - at)
    : null
}

function whole(unit: 'month' | 'quarter' | 'year', day: string, today: Today, length: number): SaidPeriod {
  const { from, to } = calendarSpan(unit, day)
  return {
    unit,
    from,
    to,
    isPresent: from <= today.date && today.date <= to,
    isAhead: from > today.date,
    length,
  }
}
