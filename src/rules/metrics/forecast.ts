import { addDays, isDate, weekdayOf } from '#lib/time/dates.ts'
import { rounded } from './rounding.ts'
import { type Miss, type OpenDay, smoothDays, spreadOf, type TriedDay } from './smoothed-days.ts'

/** Dates are the practice's (YYYY-MM-DD), in any order; duplicates add up. */
export interface ForecastInput {
  today: string
  /** From tomorrow. */
  days: number
  /** Kept visits by day. Days without open minutes are ignored. */
  history: { date: string; visits: number; open_minutes: number }[]
  booked: { date: string; visits: number }[]
  open: { date: string; open_minutes: number }[]
}

export interface Forecast {
  /** The method as text for the reader. */
  method: string
  reason: null | 'too_little'
  /** Four of five days end between low and high (whole visits); expected is in hundredths. */
  days: { date: string; expected: number; low: number; high: number; booked: number }[]
  /** Accuracy on past open days, each predicted from earlier ones. */
  backtest: { days: number; mae: number; mae_naive: number; coverage_bp: number } | null
}

const LEAST_DAYS = 28
const TRIED_DAYS = 28
/** Fewer errors than this: only random variation is used. */
const LEAST_MISSES = 20
/** Fewer days with room for the bookings than this: no such day is known. */
const LEAST_POSSIBLE = 3

const cuts = [0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2, 0.25, 0.3]
/** The share of days it should contain. */
const AIM = 0.8

const method =
  'What such a weekday has brought of late, newer weeks counting more, and what is booked already. The band is as wide as the misses of the past days were: four of five days end within it.'

/** Upcoming visits per day. Deterministic. RangeError for an invalid date. */
export function forecastVisits(input: ForecastInput): Forecast {
  if (!isDate(input.today)) throw new RangeError(`not a date (YYYY-MM-DD): ${input.today}`)
  const history = openDays(input)
  if (history.length < LEAST_DAYS) return { method, reason: 'too_little', days: [], backtest: null }
  const { tried, expect, misses } = smoothDays(history)
  const spread = spreadFrom(misses)
  const booked = sumsOf(input.booked, ({ visits }) => visits)
  const open = sumsOf(input.open, ({ open_minutes }) => open_minutes)
  const days = Array.from({ length: Math.max(0, Math.floor(input.days)) }, (_, at) => {
    const date = addDays(input.today, at + 1)
    const known = booked.get(date) ?? 0
    const minutes = open.get(date) ?? 0
    if (minutes <= 0) return { date, expected: known, low: known, high: known, booked: known }
    return { date, ...bandOf(expect(date, minutes), spread, known, at + 1), booked: known }
  })
  return { method, reason: null, days, backtest: backtestOf(history, tried.slice(-TRIED_DAYS)) }
}

function backtestOf(history: readonly OpenDay[], last: readonly TriedDay[]): Forecast['backtest'] {
  const hits = last.filter(({ day, expected, misses }) => {
    const { low, high } = bandOf(expected, spreadFrom(misses), 0, 1)
    return low <= day.visits && day.visits <= high
  })
  return {
    days: last.length,
    mae: meanOf(last.map(({ day, expected }) => Math.abs(day.visits - expected))),
    mae_naive: meanOf(last.map(({ day }) => Math.abs(day.visits - lastWeek(history, day)))),
    coverage_bp: rounded((10_000 * hits.length) / last.length),
  }
}

interface Spread {
  sorted: readonly number[]
  cut: number
}

/** Chooses the band whose past coverage was nearest to four of five days. */
function spreadFrom(misses: readonly Miss[]): Spread {
  if (misses.length < LEAST_MISSES) return { sorted: chance, cut: 0.125 }
  const sorted = misses.map(({ miss }) => miss).sort((a, b) => a - b)
  let best = { cut: 0, off: Number.POSITIVE_INFINITY }
  for (const cut of cuts) {
    const held = misses.filter(({ expected, visits }) => {
      const { low, high } = bandOf(expected, { sorted, cut }, 0, 1)
      return low <= visits && visits <= high
    })
    const off = Math.abs(held.length / misses.length - AIM)
    if (off < best.off) best = { cut, off }
  }
  return { sorted, cut: best.cut }
}

/** The band of four of five days, never below the bookings. `ahead` is days from today. */
function bandOf(expected: number, { sorted, cut }: Spread, booked: number, ahead: number) {
  const spread = spreadOf(expected) * Math.sqrt(1 + ahead * 0.02)
  const visitsAt = (miss: number) => expected + miss * spread
  // Bookings rule out days that would have ended lower.
  const possible = booked === 0 ? sorted : sorted.filter(miss => visitsAt(miss) >= booked)
  const isUnheard = possible.length < LEAST_POSSIBLE
  const low = isUnheard ? booked : visitsAt(quantile(possible, cut))
  const high = isUnheard ? booked + spread : visitsAt(quantile(possible, 1 - cut))
  const shift = isUnheard || booked === 0 ? 0 : (meanOf(possible) - meanOf(sorted)) * spread
  const middle = hundredths(Math.max(booked, expected + shift))
  return {
    expected: middle,
    low: Math.max(booked, Math.min(Math.round(Math.max(0, low)), Math.floor(middle))),
    high: Math.max(Math.round(high), Math.ceil(middle)),
  }
}

/** Random errors: 41 evenly likely ones of the logistic curve closest to the normal one. */
const chance = Array.from({ length: 41 }, (_, at) => Math.log((at + 0.5) / (40.5 - at)) / 1.702)

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)] as number
  const above = sorted[Math.ceil(at)] as number
  return below + (above - below) * (at - Math.floor(at))
}

const hundredths = (visits: number) => Math.max(0, Math.round(visits * 100) / 100)
const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The same weekday last week or earlier; else the last open day. */
function lastWeek(history: readonly OpenDay[], { date }: OpenDay): number {
  const before = history.filter(day => day.date < date)
  const same = before.findLast(day => weekdayOf(day.date) === weekdayOf(date))
  return (same ?? before.at(-1))?.visits ?? 0
}

function openDays({ history, today }: ForecastInput): OpenDay[] {
  const visits = sumsOf(history, day => day.visits)
  const minutes = sumsOf(history, day => day.open_minutes)
  return [...visits.keys()]
    .filter(date => date <= today && (minutes.get(date) as number) > 0)
    .sort()
    .map(date => ({ date, visits: visits.get(date) as number, open_minutes: minutes.get(date) as number }))
}

function sumsOf<Day extends { date: string }>(days: readonly Day[], of: (day: Day) => number) {
  const sums = new Map<string, number>()
  for (const day of days) sums.set(day.date, (sums.get(day.date) ?? 0) + of(day))
  return sums
}
