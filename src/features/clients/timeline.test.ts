import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

test('newest first, under headings a person would use, in the practice’s days', () => {
  const now = Date.parse('2026-05-14T15:00:00Z')
  const entries = [
    '2026-04-23T16:00:00Z',
    '2026-05-14T18:00:00Z',
    '2026-06-04T14:00:00Z',
    '2026-05-11T13:00:00Z',
    // Sunday evening in New York, already Monday in UTC.
    '2026-05-11T02:00:00Z',
    '2026-05-14T09:00:00Z',
    '2025-12-01T15:00:00Z',
  ].map(text => ({ at: Date.parse(text), text }))
  const stretches = timelineOf(entries, 'America/New_York', now)
  expect(
    stretches.map(({ label, entries: own }) => [label, own.map(({ text }) => text.slice(0, 13))]),
  ).toEqual([
    ['To come', ['2026-06-04T14']],
    ['Today', ['2026-05-14T18', '2026-05-14T09']],
    ['This week', ['2026-05-11T13']],
    ['May 2026', ['2026-05-11T02']],
    ['April 2026', ['2026-04-23T16']],
    ['December 2025', ['2025-12-01T15']],
  ])
})
