import { expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { forecastVisits } from '#rules/metrics/forecast.ts'
import { planDiary } from './diary.ts'
import { decideOutcomes } from './outcomes.ts'
import { practitioners, zone } from './practice.ts'
import { windowsOf } from './working-days.ts'

/** The demo practice as it was on each day before `now`, filled at that moment. */
function historyAt(now: number) {
  const today = localDateOf(zone, now)
  const { visits, overrides } = planDiary(now)
  const outcomes = decideOutcomes(visits, now)
  const dates = visits
    .filter((visit, at) => visit.day < 0 && outcomes[at]?.status === 'completed')
    .map(visit => localDateOf(zone, visit.start))
    .toSorted()
  const history = []
  for (let date = dates[0] as string; date < today; date = addDays(date, 1))
    history.push({
      date,
      visits: dates.filter(each => each === date).length,
      open_minutes: practitioners
        .flatMap(person => windowsOf(person, date, overrides))
        .reduce((sum, { from, until }) => sum + (until - from) / 60_000, 0),
    })
  return { today, history }
}

// The demo is made around the day on which it is filled, and repeats from week to week.
it.each([0, 1, 2, 3, 4, 5, 6])(
  'the forecast errs less than repeating last week, filled on day %i of a week',
  after => {
    const { today, history } = historyAt(Date.parse('2026-11-23T16:00:00Z') + after * 86_400_000)
    const { backtest } = forecastVisits({ today, days: 30, history, booked: [], open: [] })
    expect(backtest?.days).toBe(28)
    expect(backtest && backtest.mae / backtest.mae_naive).toBeLessThanOrEqual(0.9)
    expect(backtest?.coverage_bp).toBeGreaterThan(6_000)
  },
)
