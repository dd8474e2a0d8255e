import { expect, test } from 'vitest'
import { datesOf, overrideSpans } from './override-spans.ts'

const off = (date: string, note: string | null = null) => ({ date, windows: [], note })

test('consecutive days become one span, but not with other hours or other notes', () => {
  const late = [{ start: '12:00', end: '20:00' }]
  const spans = overrideSpans([
    off('2026-06-02', 'Away'),
    off('2026-06-01', 'Away'),
    off('2026-06-03'),
    { date: '2026-06-04', windows: late, note: null },
    { date: '2026-06-05', windows: [...late], note: null },
    off('2026-06-30'),
    off('2026-07-01'),
  ])
  expect(spans).toEqual([
    { first: '2026-06-01', last: '2026-06-02', windows: [], note: 'Away' },
    { first: '2026-06-03', last: '2026-06-03', windows: [], note: null },
    { first: '2026-06-04', last: '2026-06-05', windows: late, note: null },
    { first: '2026-06-30', last: '2026-07-01', windows: [], note: null },
  ])
  expect(datesOf({ first: '2026-06-30', last: '2026-07-01' })).toEqual(['2026-06-30', '2026-07-01'])
})
