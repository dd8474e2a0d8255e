import { expect, test } from 'vitest'
import type { ShownPost } from '../schema.ts'
import { instantOfMove, startPostMove, stepPostMove } from './post-move.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-03-06T15:00:00Z')
const post = {
  id: 'p',
  network: 'instagram',
  state: 'draft',
  publish_at: '2026-03-06T21:07:00Z',
} as ShownPost
const slots = [{ id: 's', network: 'instagram', weekday: 1, at: '09:30' } as const]
const listed = { time_zone: zone, slots, posts: [post] }
const begun = startPostMove(zone, post)
if (!begun) throw new Error('It has a time')
const place = ({ date, minutes }: { date: string; minutes: number }) => [date, minutes]

test('arrow keys snap to quarter hours, and days are calendar days', () => {
  expect(place(begun)).toEqual(['2026-03-06', 967])
  expect(place(stepPostMove(begun, { type: 'time', by: 15 }, listed, now))).toEqual(['2026-03-06', 975])
  expect(place(stepPostMove(begun, { type: 'time', by: -15 }, listed, now))).toEqual(['2026-03-06', 960])
  expect(place(stepPostMove(begun, { type: 'day', by: 3 }, listed, now))).toEqual(['2026-03-09', 967])
})

test('a post can’t be moved into the past', () => {
  expect(stepPostMove(begun, { type: 'day', by: -1 }, listed, now)).toBe(begun)
})

test('a move steps over times that the clock skips', () => {
  const before = { ...begun, date: '2026-03-08', minutes: 115 }
  expect(place(stepPostMove(before, { type: 'time', by: 15 }, listed, now))).toEqual(['2026-03-08', 180])
})

test('moving to the next slot finds one that no other post of the network holds', () => {
  const first = stepPostMove(begun, { type: 'turn' }, listed, now)
  expect(place(first)).toEqual(['2026-03-09', 570])
  expect(place(stepPostMove(first, { type: 'turn' }, listed, now))).toEqual(['2026-03-16', 570])
  const other = { ...post, id: 'o', publish_at: new Date(instantOfMove(zone, first)).toISOString() }
  const beside = { ...listed, posts: [post, other] }
  expect(place(stepPostMove(begun, { type: 'turn' }, beside, now))).toEqual(['2026-03-16', 570])
  expect(stepPostMove(begun, { type: 'turn' }, { ...listed, slots: [] }, now)).toBe(begun)
})
