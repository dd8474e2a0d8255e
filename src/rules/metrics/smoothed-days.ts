import { weekdayOf } from '#lib/time/dates.ts'

export interface OpenDay {
  date: string
  visits: number
  open_minutes: number
}

export interface TriedDay {
  day: OpenDay
  expected: number
  misses: Miss[]
}

/** An error in units of the random spread. */
export interface Miss {
  miss: number
  expected: number
  visits: number
}

/** The prediction for a number of open minutes. */
export type Expect = (date: string, openMinutes: number) => number

// How fast a model forgets per open day, and whether visits grow with open time. Fast ones follow a change within a
// week.
const ways = [0.02, 0.08, 0.2, 0.4].flatMap(forgets => [0, 1].map(byTime => ({ forgets, byTime })))
const WEEKDAY_FORGETS = 0.06
/** Larger errors are capped: a storm, a wedding party. */
const MOST_MISS = 3
/** The weight of the newest day in a model's score. */
const JUDGED = 0.04
/** Days before errors count. */
const WARMING = 10

interface Way {
  forgets: number
  byTime: number
  level: number
  weekdays: number[]
  error: number
}

/** Standard deviation of a random count. */
export const spreadOf = (expected: number): number => Math.sqrt(Math.max(0, expected) + 0.5)

/** Exponential smoothing of level × weekday × open time; models are weighted by recent errors. Oldest day first. */
export function smoothDays(days: readonly OpenDay[]): { tried: TriedDay[]; expect: Expect; misses: Miss[] } {
  const state: Way[] = ways.map(way => ({ ...way, level: 0, weekdays: Array(8).fill(1), error: 0 }))
  const usual: number[] = Array(8).fill(0)
  const seen: number[] = Array(8).fill(0)
  const tried: TriedDay[] = []
  const misses: Miss[] = []
  const expectOf = (way: Way, weekday: number, minutes: number) =>
    way.level * (way.weekdays[weekday] as number) * timeOf(way, minutes, usual[weekday] as number)
  const expect: Expect = (date, minutes) => {
    const weekday = weekdayOf(date)
    let [sum, weights] = [0, 0]
    for (const way of state) {
      const weight = (way.error + 0.05) ** -4
      sum += weight * expectOf(way, weekday, minutes)
      weights += weight
    }
    return sum / weights
  }
  for (const [at, day] of days.entries()) {
    const weekday = weekdayOf(day.date)
    if (at > 0) {
      const expected = expect(day.date, day.open_minutes)
      tried.push({ day, expected, misses: [...misses.slice(-KEPT)] })
      if (at >= WARMING)
        misses.push({ miss: (day.visits - expected) / spreadOf(expected), expected, visits: day.visits })
    }
    for (const way of state) learn(way, day, weekday, at, seen[weekday] as number, usual[weekday] as number)
    const count = (seen[weekday] as number) + 1
    seen[weekday] = count
    usual[weekday] =
      (usual[weekday] as number) +
      Math.max(WEEKDAY_FORGETS, 1 / count) * (day.open_minutes - (usual[weekday] as number))
  }
  return { tried, expect, misses: misses.slice(-KEPT) }
}

/** How many errors a band uses. */
const KEPT = 120

function learn(way: Way, day: OpenDay, weekday: number, at: number, seen: number, usual: number): void {
  const time = timeOf(way, day.open_minutes, usual)
  const factor = way.weekdays[weekday] as number
  const expected = at === 0 ? day.visits : way.level * factor * time
  const most = MOST_MISS * spreadOf(expected)
  const visits = at < WARMING ? day.visits : expected + clamp(day.visits - expected, -most, most)
  if (at > 0) way.error += Math.max(JUDGED, 1 / at) * (Math.abs(day.visits - expected) - way.error)
  // First days are averaged; weekday factors gain trust over time.
  way.level += Math.max(way.forgets, 1 / (at + 1)) * (visits / Math.max(factor * time, 0.05) - way.level)
  const now = visits / Math.max(way.level * time, 0.05)
  way.weekdays[weekday] = factor + Math.max(WEEKDAY_FORGETS, 1 / (seen + 2)) * (clamp(now, 0, 7) - factor)
}

const timeOf = ({ byTime }: Way, minutes: number, usual: number) =>
  byTime === 0 || usual === 0 ? 1 : clamp(minutes / usual, 0.1, 3)

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
