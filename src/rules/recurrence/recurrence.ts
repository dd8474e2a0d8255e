import { civilOf, monthStart } from '#lib/time/civil-days.ts'
import { epochDayOf, isDate, weekdayOfEpochDay } from '#lib/time/dates.ts'
import { hasDay, instantOfWall, isZone } from '#lib/time/zones.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const LONGEST_RANGE = 3653 * DAY
/** The maximum time value (ECMAScript). */
const LAST_INSTANT = 8.64e15
const LAST_DAY = epochDayOf('9999-12-31')
// The Gregorian calendar repeats after 400 years: a rule that yields nothing in as many periods never will.
const PERIODS_OF_400_YEARS = { DAILY: 146_097, WEEKLY: 20_871, MONTHLY: 4800, YEARLY: 400 }

export type RecurrenceError = 'bad_rule' | 'unsupported' | 'bad_start' | 'bad_zone' | 'bad_range' | 'no_end'
export type Frequency = keyof typeof PERIODS_OF_400_YEARS

export interface RecurrenceInput {
  /** RFC 5545 RRULE, with or without `RRULE:`, at most 500 characters. */
  rule: string
  /** Wall clock, `YYYY-MM-DDTHH:MM[:SS]`, 1900–2199. */
  start: string
  /** IANA name. */
  time_zone: string
  /** Epoch ms: from ≤ start < to, at most 3,653 days apart. */
  from: number
  to: number
  /** Refuses rules without COUNT or UNTIL. */
  needs_end?: boolean
}

type Until = { kind: 'date' | 'wall' | 'instant'; at: number }
type Weekday = { day: number; nth: number | null }

export interface Rule {
  freq: Frequency
  interval: number
  count: number | null
  until: Until | null
  weekdays: Weekday[] | null
  monthDays: number[] | null
  months: number[] | null
  positions: number[] | null
  /** ISO weekday. */
  weekStart: number
}

/**
 * Starts (epoch ms, ascending, distinct) in [from, to), by section 1 of the day rules: the wall clock of `start` is
 * kept; a skipped time uses the offset before the gap, a repeated one its first. Returns a code and never throws on bad
 * input.
 */
export function occurrences(input: RecurrenceInput): { starts: number[] } | { error: RecurrenceError } {
  const rule = readRule(input.rule)
  if (typeof rule === 'string') return { error: rule }
  const start = wallOf(input.start)
  if (start === null) return { error: 'bad_start' }
  const { time_zone: zone, from, to } = input
  if (!isZone(zone)) return { error: 'bad_zone' }
  if (!isInstant(from) || !isInstant(to) || to < from || to - from > LONGEST_RANGE)
    return { error: 'bad_range' }
  if (input.needs_end && rule.count === null && rule.until === null) return { error: 'no_end' }

  const startDay = Math.floor(start / DAY)
  const clock = start - startDay * DAY
  // Two days either side cover any offset and skipped time.
  const firstDay = Math.floor(from / DAY) - 2
  const lastDay = Math.min(Math.floor(to / DAY) + 2, untilDay(rule.until) + 2, LAST_DAY)
  const found = new Set<number>()
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (const day of daysOf(rule, startDay, rule.count === null ? firstDay : startDay, lastDay)) {
    if (day < startDay || !hasDay(zone, day)) continue
    const wall = day * DAY + clock
    const at = instantOfWall(zone, wall)
    if (isPast(rule.until, day, wall, at)) break
    if (from <= at && at < to) found.add(at)
    left--
    if (left <= 0) break
  }
  return { starts: [...found].sort((a, b) => a - b) }
}

export function readRule(text: string): Rule | 'bad_rule' | 'unsupported' {
  const given = partsOf(text)
  if (!given?.has('FREQ')) return 'bad_rule'
  const freq = given.get('FREQ') as string
  const isFiner = /^(?:HOURLY|MINUTELY|SECONDLY)$/.test(freq)
  if (!isFiner && !isFrequency(freq)) return 'bad_rule'

  const one = (name: string) => optional(given.get(name), text => whole(text, 1, 1000, /^\d+$/))
  const all = (name: string, pattern: RegExp, least: number, most: number) =>
    optional(given.get(name), text => listOf(text, item => whole(item, least, most, pattern)))
  const interval = one('INTERVAL')
  const count = one('COUNT')
  const until = optional(given.get('UNTIL'), readUntil)
  const weekdays = optional(given.get('BYDAY'), text => listOf(text, readWeekday))
  const monthDays = all('BYMONTHDAY', /^[+-]?\d{1,2}$/, -31, 31)
  const months = all('BYMONTH', /^\d{1,2}$/, 1, 12)
  const positions = all('BYSETPOS', /^[+-]?\d{1,3}$/, -366, 366)
  const weekStart = optional(given.get('WKST'), text => dayCodes.indexOf(text) + 1 || undefined)
  for (const part of [interval, count, until, weekdays, monthDays, months, positions, weekStart]) {
    if (part === undefined) return 'bad_rule'
  }
  if (count && until) return 'bad_rule'
  if (freq !== 'MONTHLY' && freq !== 'YEARLY' && weekdays?.some(one => one.nth !== null)) return 'bad_rule'
  if (freq === 'WEEKLY' && monthDays) return 'bad_rule'
  const narrowing = [...given.keys()].filter(name => name.startsWith('BY') && name !== 'BYSETPOS')
  if (positions && narrowing.length === 0) return 'bad_rule'
  if (isFiner || [...given.keys()].some(name => unsupported.test(name))) return 'unsupported'
  return {
    freq: freq as Frequency,
    interval: interval ?? 1,
    count: count ?? null,
    until: until ?? null,
    weekdays: weekdays ?? null,
    monthDays: monthDays ?? null,
    months: months ?? null,
    positions: positions ?? null,
    weekStart: weekStart ?? 1,
  }
}

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const unsupported = /^(?:BYHOUR|BYMINUTE|BYSECOND|BYYEARDAY|BYWEEKNO|RSCALE|SKIP)$/
const known = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)$/

function partsOf(text: string): Map<string, string> | undefined {
  if (typeof text !== 'string' || text.length > 500 || !/^[\x20-\x7e]+$/.test(text)) return undefined
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const match = /^([A-Z]+)=([^=]+)$/.exec(part)
    const name = match?.[1] as string
    if (!match || parts.has(name) || !(known.test(name) || unsupported.test(name))) return undefined
    parts.set(name, match[2] as string)
  }
  return parts
}

/** Null: absent; undefined: invalid. */
const optional = <T>(
  text: string | undefined,
  read: (text: string) => T | undefined,
): T | null | undefined => (text === undefined ? null : read(text))

function whole(text: string, least: number, most: number, pattern: RegExp): number | undefined {
  const value = Number(text)
  return pattern.test(text) && value !== 0 && value >= least && value <= most ? value : undefined
}

function listOf<T>(text: string, read: (item: string) => T | undefined): T[] | undefined {
  const items = text.split(',').map(read)
  return items.every(item => item !== undefined) ? (items as T[]) : undefined
}

function readWeekday(text: string): Weekday | undefined {
  const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text)
  if (!match) return undefined
  const nth = match[1] === undefined ? null : whole(match[1], -53, 53, /./)
  return nth === undefined ? undefined : { day: dayCodes.indexOf(match[2] as string) + 1, nth }
}

function readUntil(text: string): Until | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text)
  if (!match) return undefined
  const date = `${match[1]}-${match[2]}-${match[3]}`
  if (!isDate(date)) return undefined
  if (match[4] === undefined) return { kind: 'date', at: epochDayOf(date) }
  const [hours, minutes, seconds] = [Number(match[4]), Number(match[5]), Number(match[6])]
  // A leap second (60) counts as 59 (RFC 5545, 3.3.12).
  if (hours > 23 || minutes > 59 || seconds > 60) return undefined
  const at = epochDayOf(date) * DAY + ((hours * 60 + minutes) * 60 + Math.min(seconds, 59)) * SECOND
  return { kind: match[7] ? 'instant' : 'wall', at }
}

function wallOf(text: string): number | null {
  if (typeof text !== 'string') return null
  const match = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  const date = match?.[1]
  if (!match || !isDate(date) || date < '1900' || date >= '2200') return null
  return (
    epochDayOf(date) * DAY +
    ((Number(match[2]) * 60 + Number(match[3])) * 60 + Number(match[4] ?? 0)) * SECOND
  )
}

const isInstant = (ms: number) => typeof ms === 'number' && Math.abs(ms) <= LAST_INSTANT
const isFrequency = (text: string): text is Frequency => Object.hasOwn(PERIODS_OF_400_YEARS, text)

const untilDay = (until: Until | null) =>
  until === null ? LAST_DAY : until.kind === 'date' ? until.at : Math.floor(until.at / DAY)

function isPast(until: Until | null, day: number, wall: number, at: number): boolean {
  if (until === null) return false
  return { date: day, wall, instant: at }[until.kind] > until.at
}

function* daysOf(rule: Rule, startDay: number, firstDay: number, lastDay: number): Generator<number> {
  const matches = matcherOf(rule, startDay)
  let barren = 0
  for (let turn = firstTurn(rule, startDay, firstDay); ; turn++) {
    const [begin, end] = periodOf(rule, startDay, turn)
    if (begin > lastDay) return
    const days: number[] = []
    for (let day = begin; day < end; day++) if (matches(day)) days.push(day)
    const taken = picked(days, rule.positions)
    barren = taken.length === 0 ? barren + 1 : 0
    if (barren > PERIODS_OF_400_YEARS[rule.freq]) return
    yield* taken
  }
}

function picked(days: number[], positions: number[] | null): number[] {
  if (!positions) return days
  const at = new Set(positions.map(position => (position > 0 ? position - 1 : days.length + position)))
  return days.filter((_, index) => at.has(index))
}

/** Days [begin, end) of the `turn`-th period, from 0. */
function periodOf(rule: Rule, startDay: number, turn: number): [number, number] {
  const steps = turn * rule.interval
  if (rule.freq === 'DAILY') return [startDay + steps, startDay + steps + 1]
  if (rule.freq === 'WEEKLY') {
    const begin = startDay - ((weekdayOfEpochDay(startDay) - rule.weekStart + 7) % 7) + steps * 7
    return [begin, begin + 7]
  }
  const { year, month } = civilOf(startDay)
  if (rule.freq === 'YEARLY') return [monthStart(year + steps, 1), monthStart(year + steps + 1, 1)]
  return [monthStart(year, month + steps), monthStart(year, month + steps + 1)]
}

/** A turn that ends before `firstDay`; at least 0. */
function firstTurn(rule: Rule, startDay: number, firstDay: number): number {
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[rule.freq]
  return Math.max(0, Math.floor((firstDay - startDay) / (longest * rule.interval)) - 1)
}

/** Whether all BYxxx match; absent ones come from the start (RFC 5545, 3.3.10). */
function matcherOf(rule: Rule, startDay: number): (day: number) => boolean {
  const start = civilOf(startDay)
  const isBare = !rule.weekdays && !rule.monthDays
  const months = rule.months ?? (rule.freq === 'YEARLY' && isBare ? [start.month] : null)
  const takesDay = isBare && (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY')
  const monthDays = rule.monthDays ?? (takesDay ? [start.day] : null)
  const takesWeekday = rule.freq === 'WEEKLY' && !rule.weekdays
  const weekdays = takesWeekday ? [{ day: weekdayOfEpochDay(startDay), nth: null }] : rule.weekdays
  const countsInYear = rule.freq === 'YEARLY' && !rule.months
  return day => {
    const weekday = weekdayOfEpochDay(day)
    // The cheapest check first.
    if (weekdays && !weekdays.some(one => one.day === weekday)) return false
    const date = civilOf(day)
    if (months && !months.includes(date.month)) return false
    const [begin, end] = [day - date.day + 1, monthStart(date.year, date.month + 1)]
    if (monthDays && !monthDays.includes(date.day) && !monthDays.includes(day - end)) return false
    const [first, after] = countsInYear
      ? [monthStart(date.year, 1), monthStart(date.year + 1, 1)]
      : [begin, end]
    const fromFirst = Math.floor((day - first) / 7) + 1
    const fromLast = -(Math.floor((after - 1 - day) / 7) + 1)
    return (
      !weekdays ||
      weekdays.some(
        one => one.day === weekday && (one.nth === null || one.nth === fromFirst || one.nth === fromLast),
      )
    )
  }
}
