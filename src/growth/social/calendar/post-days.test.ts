import { expect, test } from 'vitest'
import type { ShownPost } from '../schema.ts'
import { axisOfPosts, postDays, shownDays } from './post-days.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:20:00Z')
const blank = { network: 'instagram', kind: 'post', state: 'draft', text: 'Hello' } as ShownPost
const post = (id: string, publish_at: string | null, more: Partial<ShownPost> = {}): ShownPost => ({
  ...blank,
  id,
  publish_at,
  published_at: null,
  ...more,
})
const days = (
  posts: ShownPost[],
  slots: { network: 'instagram' | 'google'; weekday: number; at: string }[],
) =>
  postDays(
    ['2026-05-14', '2026-05-15'],
    { posts, slots: slots.map((slot, n) => ({ ...slot, id: `s${n}` })), time_zone: zone },
    now,
    () => [],
  )
const ids = (all: ReturnType<typeof days>) => all.map(({ items }) => items.map(({ item }) => item.id))

test('posts appear on the practice’s own day and time, except canceled posts', () => {
  const [thursday, friday] = days(
    [
      post('late', '2026-05-15T03:50:00Z'),
      post('four', '2026-05-15T20:00:00Z'),
      post('gone', '2026-05-15T20:00:00Z', { state: 'cancelled' }),
      post('none', null),
    ],
    [],
  )
  expect(thursday?.items.map(({ item }) => [item.id, item.minutes, item.to])).toEqual([['late', 1430, 1440]])
  expect(friday?.items.map(({ item }) => [item.id, item.minutes])).toEqual([['four', 960]])
})

test('a free slot is shown until a post of its network takes it or its time has passed', () => {
  const turns = [
    { network: 'instagram', weekday: 4, at: '11:00' },
    { network: 'instagram', weekday: 4, at: '17:30' },
    { network: 'google', weekday: 5, at: '16:00' },
  ] as const
  expect(ids(days([], [...turns]))).toEqual([['s1'], ['s2']])
  const held = post('held', '2026-05-14T21:30:00Z')
  expect(ids(days([held], [...turns]))).toEqual([['held'], ['s2']])
  expect(ids(days([{ ...held, state: 'failed' }], [...turns]))[0]).toEqual(['held', 's1'])
  expect(ids(days([post('other', '2026-05-15T20:00:00Z')], [...turns]))[1]).toEqual(['other', 's2'])
})

test('two posts less than 75 minutes apart appear side by side', () => {
  const columns = (second: string) =>
    days([post('a', '2026-05-15T20:00:00Z'), post('b', second)], [])[1]?.items.map(({ columns }) => columns)
  expect(columns('2026-05-15T21:15:00Z')).toEqual([1, 1])
  expect(columns('2026-05-15T21:14:00Z')).toEqual([2, 2])
})

test('the time axis covers everything in whole hours, and empty days are left out', () => {
  const week = days([post('early', '2026-05-15T11:10:00Z')], [])
  expect(axisOfPosts(week)).toEqual({ from: 420, to: 900 })
  expect(axisOfPosts(days([], []))).toEqual({ from: 540, to: 1020 })
  expect(shownDays(week).map(({ date }) => date)).toEqual(['2026-05-15'])
  expect(shownDays(days([], [])).map(({ date }) => date)).toEqual(['2026-05-14', '2026-05-15'])
})
