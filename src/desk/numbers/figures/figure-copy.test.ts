import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Measured } from '../schema.ts'
import { figureSentences, isNothing, percentWords, timeWords } from './figure-copy.ts'
import { definitions } from './figure-definitions.ts'

const page = readFileSync(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8')
const figure = {
  value: 0 as number | null,
  numerator: 0 as number | null,
  denominator: null as number | null,
  rows: [] as string[],
  hits: [] as string[],
  rows_total: 0,
  hits_total: 0,
  from: '2026-03-01',
  to: '2026-03-31',
  is_partial: true,
}
type Each = Measured['measures'][number]
const each = (metric: Each['metric'], unit: Each['unit'], more: Partial<Each>): Each => ({
  ...figure,
  metric,
  unit,
  comparison: null,
  ...more,
})
const measured = (measures: Each[], other_currency = 0): Measured => ({
  currency: 'USD',
  time_zone: 'America/New_York',
  today: '2026-03-04',
  other_currency,
  measures,
})
const month = { from: '2026-03-01', to: '2026-03-31', words: 'This month', before: 'the month before' }
const words = (measures: Each[], other?: number) =>
  figureSentences(measured(measures, other), month).map(sentence => sentence.words)

it('names and explains each figure as docs/metrics.md does', () => {
  const rows = [...page.matchAll(/^\| ([^|]+) \| `(\w+)` \| \w+ \| ([^|]+) \|$/gm)]
  const told = Object.fromEntries(rows.map(([, name, metric, says]) => [metric, { name, says }]))
  for (const [metric, { name, says }] of Object.entries(definitions))
    expect({ name, says }).toEqual(told[metric])
})

it('shows a share with its base, and the previous period beside it', () => {
  const before = { ...figure, value: 303, numerator: 2, denominator: 66, rows_total: 66 }
  const now = { value: 625, numerator: 1, denominator: 16, rows_total: 16 }
  expect(words([each('no_show_rate', 'bp', { ...now, comparison: before })])).toEqual([
    'No-show rate: 6.25% (1 of 16); the month before, up to the same day and time: 3.03% (2 of 66).',
  ])
})

it('explains why a figure has no value if its divisor is zero, and compares with none', () => {
  const none = { ...figure, value: null, denominator: 0 }
  expect(words([each('return_rate', 'bp', none)])).toEqual([
    'Return rate: none, because no client of the period has had the 90 days to come again.',
  ])
  expect(words([each('visits', 'count', { value: 3, comparison: figure })])).toEqual(['Visits: 3.'])
  expect(
    words([each('no_show_rate', 'bp', { value: 0, numerator: 0, denominator: 4, comparison: none })]),
  ).toEqual(['No-show rate: 0% (0 of 4).'])
})

it('says that revenue is a price while payments are not recorded, and what is left out', () => {
  expect(words([each('recognised', 'cents', { value: 33_050 })], 2)).toEqual([
    'Revenue: $330.50.',
    'Payments are not recorded yet: this is the price of completed visits.',
    '2 visits of those looked at are priced in another currency and in no sum of money.',
  ])
})

it('counts as empty if no visit is behind any figure', () => {
  const open = each('utilisation', 'bp', { rows: ['open:a@b~c'], rows_total: 1 })
  expect(isNothing(measured([open, each('visits', 'count', {})]))).toBe(true)
  expect(isNothing(measured([open, each('visits', 'count', { rows: ['appointments:1'] })]))).toBe(false)
})

it('formats shares and durations', () => {
  expect([0, 5, 10_000, 3333].map(percentWords)).toEqual(['0%', '0.05%', '100%', '33.33%'])
  expect([0, 1, 60, 150, 1_440, 4_560].map(timeWords)).toEqual([
    '0 minutes',
    '1 minute',
    '1 hour',
    '2 hours 30 minutes',
    '1 day',
    '3 days 4 hours',
  ])
})
