import { expect, test } from 'vitest'
import { knownSince, timelineOf } from './timeline.ts'

test('the timeline is newest first, under everyday headings, by the practice’s dates', () => {
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

test('upcoming entries start with the nearest, and a limit drops the later ones', () => {
  const now = Date.parse('2026-05-14T15:00:00Z')
  const entries = ['2026-06-25', '2026-05-21', '2026-06-04', '2026-05-13'].map(date => ({
    at: Date.parse(`${date}T14:00:00Z`),
    date,
  }))
  const shown = (most?: number) =>
    timelineOf(entries, 'America/New_York', now, most).map(({ label, entries: own }) => [
      label,
      own.map(({ date }) => date),
    ])
  expect(shown()).toEqual([
    ['To come', ['2026-05-21', '2026-06-04', '2026-06-25']],
    ['This week', ['2026-05-13']],
  ])
  expect(shown(1)).toEqual([['To come', ['2026-05-21']]])
})

test('a visit later today is the next upcoming entry, and a new note belongs to today', () => {
  const now = Date.parse('2026-05-14T15:00:00Z')
  const entries = [
    { at: now + 3_600_000, isPlanned: true, what: 'visit today' },
    { at: now + 86_400_000, isPlanned: true, what: 'visit tomorrow' },
    { at: now + 5_000, what: 'note' },
  ]
  const shown = timelineOf(entries, 'America/New_York', now)
  expect(shown.map(({ label, entries: own }) => [label, own.map(({ what }) => what)])).toEqual([
    ['To come', ['visit today', 'visit tomorrow']],
    ['Today', ['note']],
  ])
})

test('a canceled visit is not upcoming, even if its time is', () => {
  const now = Date.parse('2026-05-14T15:00:00Z')
  const off = { at: Date.parse('2026-06-04T14:00:00Z'), isPlanned: false }
  expect(timelineOf([off], 'America/New_York', now).map(({ label }) => label)).toEqual(['June 2026'])
})

test('paged sources hide entries older than ones not loaded yet', () => {
  const make = (count: number, gap: number) =>
    Array.from({ length: count }, (_, nth) => ({ at: 1_000_000 - nth * gap - gap }))
  // The second begins long before the first ends, and the third is short.
  const whole = [make(230, 10), make(120, 37), make(3, 5)]
  const read = [50, 50, 50]
  const known = () => {
    const sources = whole.map((all, nth) => ({
      entries: all.slice(0, read[nth]),
      hasMore: (read[nth] ?? 0) < all.length,
    }))
    const since = knownSince(sources)
    return sources.flatMap(({ entries }) => entries).filter(({ at }) => at >= since)
  }
  const order = whole.flat().sort((a, b) => b.at - a.at)
  for (let rounds = 0; rounds < 20; rounds++) {
    const shown = known().sort((a, b) => b.at - a.at)
    expect(shown.map(({ at }) => at)).toEqual(order.slice(0, shown.length).map(({ at }) => at))
    if (shown.length === order.length) return
    for (const nth of whole.keys()) read[nth] = (read[nth] ?? 0) + (rounds % 3 === nth ? 50 : 0)
  }
  expect(known()).toHaveLength(order.length)
})
