import { expect, test } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { seasonOf } from '../../../tests/numbers/random-days.ts'
import { width } from '../../../tests/width.ts'
import { type ForecastInput, forecastVisits } from './forecast.ts'

const seasons = width(40, 3_000)
const today = '2026-05-22'

/** So many open days up to yesterday, the same number of visits on each. */
const steady = (count: number, visits = 6): ForecastInput => ({
  today,
  days: 7,
  history: Array.from({ length: count }, (_, at) => ({
    date: addDays(today, -1 - at),
    visits,
    open_minutes: 480,
  })),
  booked: [],
  open: Array.from({ length: 7 }, (_, at) => ({ date: addDays(today, at + 1), open_minutes: 480 })),
})

test('in random practices, 4 of 5 days fall in the range, and the forecast beats last week', () => {
  const sums = { days: 0, hits: 0, mae: 0, naive: 0, tried: 0, error: 0, lastWeek: 0 }
  for (let seed = 1; seed <= seasons; seed++) {
    const { input, came } = seasonOf(seed)
    const { days, backtest } = forecastVisits(input)
    if (!backtest) continue
    sums.mae += backtest.mae * backtest.days
    sums.naive += backtest.mae_naive * backtest.days
    const before = new Map(input.history.map(day => [day.date, day]))
    for (const day of days) {
      const visits = came.get(day.date) as number
      expect(day.booked).toBeLessThanOrEqual(day.low)
      expect(day.low).toBeLessThanOrEqual(day.expected)
      expect(day.expected).toBeLessThanOrEqual(day.high)
      expect(Number.isFinite(day.high)).toBe(true)
      if (!input.open.find(({ date }) => date === day.date)?.open_minutes) continue
      sums.days++
      if (day.low <= visits && visits <= day.high) sums.hits++
      // Last week, or the last one that is over and in which that weekday was open.
      let week = addDays(day.date, -7)
      while (week > input.today || (week > '2020' && !before.get(week)?.open_minutes))
        week = addDays(week, -7)
      sums.error += Math.abs(visits - day.expected)
      sums.lastWeek += Math.abs(visits - (before.get(week)?.visits ?? 0))
    }
  }
  expect(sums.hits / sums.days).toBeGreaterThan(0.75)
  expect(sums.hits / sums.days).toBeLessThan(0.9)
  expect(sums.mae / sums.naive).toBeLessThan(0.85)
  expect(sums.error / sums.lastWeek).toBeLessThan(0.85)
})

test('each requested day has a forecast, and a closed day has its bookings', () => {
  const input = {
    ...steady(100),
    days: 9,
    booked: [
      { date: '2026-05-31', visits: 2 },
      { date: '2026-05-31', visits: 1 },
    ],
  }
  const { days, reason } = forecastVisits(input)
  expect(reason).toBeNull()
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 9 }, (_, at) => addDays(today, at + 1)))
  expect(days[0]).toMatchObject({ expected: 6, booked: 0 })
  expect(days.at(-1)).toEqual({ date: '2026-05-31', expected: 3, low: 3, high: 3, booked: 3 })
})

test('a forecast is never below what is booked', () => {
  const input = {
    ...steady(100),
    booked: [
      { date: '2026-05-23', visits: 40 },
      { date: '2026-05-24', visits: 6 },
    ],
  }
  const [first, second] = forecastVisits(input).days
  expect(first).toMatchObject({ booked: 40, low: 40 })
  expect(second?.low).toBe(6)
  expect(second?.expected).toBeGreaterThanOrEqual(6)
})

test('fewer than 28 open days give no forecast, and closed days do not count', () => {
  expect(forecastVisits(steady(27))).toMatchObject({ reason: 'too_little', days: [], backtest: null })
  const closed = Array.from({ length: 50 }, (_, at) => ({
    date: addDays(today, -100 - at),
    visits: 0,
    open_minutes: 0,
  }))
  const few = steady(27)
  expect(forecastVisits({ ...few, history: [...few.history, ...closed] }).reason).toBe('too_little')
  expect(forecastVisits(steady(28)).reason).toBeNull()
  const much = steady(60)
  expect(forecastVisits({ ...much, history: [...much.history, ...closed] })).toEqual(forecastVisits(much))
})

test('the back-test predicts the last 28 open days from earlier data, compared with last week', () => {
  const { history, ...rest } = steady(120)
  // Every other week is busy: last week is wrong each time, the middle half as much.
  const odd = history.map((day, at) => ({ ...day, visits: Math.floor(at / 7) % 2 ? 8 : 4 }))
  const { backtest } = forecastVisits({ ...rest, history: odd })
  expect(backtest?.days).toBe(28)
  expect(backtest?.mae_naive).toBe(4)
  expect(backtest?.mae).toBeLessThan(3)
  // A later day changes nothing that was foretold before it.
  const without = forecastVisits({
    ...rest,
    history: [...odd, { date: '2026-06-30', visits: 900, open_minutes: 480 }],
  })
  expect(without.backtest).toEqual(backtest)
})

test('the forecast does not depend on input order, and no visits at all give 0', () => {
  const { input } = seasonOf(5)
  const turned = { ...input, history: input.history.toReversed(), booked: input.booked.toReversed() }
  expect(forecastVisits(turned)).toEqual(forecastVisits(input))
  expect(forecastVisits(steady(60, 0)).days[0]).toEqual({
    date: '2026-05-23',
    expected: 0,
    low: 0,
    high: 0,
    booked: 0,
  })
  expect(() => forecastVisits({ ...input, today: 'today' })).toThrow(RangeError)
})
