import { expect, it } from 'vitest'
import type { VisitsForecast } from '../schema.ts'
import { forecastSentences } from './forecast-copy.ts'

const day = (date: string, more = {}) => ({
  ...{ date, expected: 3.4, low: 2, high: 5, booked: 1, open_minutes: 480 },
  ...more,
})
const forecast: VisitsForecast = {
  time_zone: 'America/New_York',
  today: '2026-03-04',
  method: 'What such a weekday has brought.',
  reason: null,
  open_days: 60,
  days: [
    day('2026-03-05'),
    day('2026-03-06'),
    day('2026-03-07', { expected: 0, low: 0, high: 0, booked: 0, open_minutes: 0 }),
    day('2026-03-08', { expected: 2, low: 2, high: 2, booked: 2, open_minutes: 0 }),
  ],
  backtest: { days: 28, mae: 1.24, mae_naive: 1.6, coverage_bp: 8_214 },
}

it('states the total, each open or booked day with its range, and the past error', () => {
  const rows = {
    kept: ['appointments:a', 'appointments:b'],
    booked: [{ key: 'appointments:c', date: '2026-03-06' }],
  }
  const said = forecastSentences(forecast, rows)
  expect(said?.map(({ words }) => words)).toEqual([
    'March 5 to 8: about 9 visits (day by day between 6 and 12 in all), 4 of them booked already.',
    'Thu, Mar 5: 2 to 5, 1 booked.',
    'Fri, Mar 6: 2 to 5, 1 booked.',
    'Sun, Mar 8: 2, 2 booked.',
    'Made from 2 kept visits on 60 open days.',
    'Tried on the last 28 open days it was off by 1.2 visits a day; “as many as last week” by 1.6. 82.14% of those days ended within their band, where it aims at 80%.',
  ])
  expect(said?.[0]?.evidence).toEqual(['appointments:c'])
  expect(said?.slice(1, 4).map(({ evidence }) => evidence)).toEqual([[], ['appointments:c'], []])
  expect(said?.at(-1)?.evidence).toEqual(rows.kept)
})

it('is empty if there is too little data', () => {
  const none = { ...forecast, reason: 'too_little' as const, days: [], backtest: null }
  expect(forecastSentences(none, { kept: [], booked: [] })).toBeUndefined()
})
