import { expect, it } from 'vitest'
import { chartOf, clickSummary } from './click-chart.ts'

const on = (date: string, source: string, clicks: number) => ({ date, source, clicks })
const range = { from: '2026-05-12', to: '2026-05-14' }

it('has a column per day, and sources sorted by clicks', () => {
  const chart = chartOf({
    ...range,
    clicks: [on('2026-05-12', 'qr', 2), on('2026-05-14', 'instagram', 5), on('2026-05-14', 'qr', 1)],
  })
  expect(chart).toEqual({
    sources: [
      { source: 'instagram', clicks: 5 },
      { source: 'qr', clicks: 3 },
    ],
    columns: [
      { date: '2026-05-12', parts: [0, 2], total: 2 },
      { date: '2026-05-13', parts: [0, 0], total: 0 },
      { date: '2026-05-14', parts: [5, 1], total: 6 },
    ],
    total: 8,
  })
  expect(clickSummary(chart)).toBe(
    '8 clicks in 3 days, 5 of them from Instagram. The busiest day was Thu, May 14, with 6.',
  )
})

it('groups sources after the sixth under Other', () => {
  const clicks = Array.from({ length: 8 }, (_, n) => on('2026-05-13', `s${n}.example`, 10 - n))
  const { sources, columns } = chartOf({ ...range, clicks })
  expect(sources.map(({ source }) => source)).toEqual([
    's0.example',
    's1.example',
    's2.example',
    's3.example',
    's4.example',
    'other',
  ])
  expect(sources.at(-1)?.clicks).toBe(5 + 4 + 3)
  expect(columns[1]?.parts).toEqual([10, 9, 8, 7, 6, 12])
})

it('says so when there are no clicks', () => {
  expect(clickSummary(chartOf({ ...range, clicks: [] }))).toBe('No clicks in 3 days.')
  expect(clickSummary(chartOf({ ...range, clicks: [on('2026-05-12', 'direct', 1)] }))).toBe(
    '1 click in 3 days, all of them direct. The busiest day was Tue, May 12, with 1.',
  )
})
