import { expect, it } from 'vitest'
import { gapStateText, lengthWords, postWords, timeWords } from './gap-copy.ts'
import type { ShownGap } from './schema.ts'

const gap: ShownGap = {
  id: '1',
  practitioner_id: '2',
  practitioner_name: 'Dana',
  starts_at: '2026-05-15T13:00:00Z',
  ends_at: '2026-05-15T15:00:00Z',
  service_ids: [],
  state: 'proposed',
  ended_why: null,
  approved: null,
  approved_at: null,
  waiting: 0,
  sent: 0,
  skipped: 0,
  post: null,
}

it('shows when an open time is', () => {
  expect(timeWords('America/New_York', gap)).toBe('Fri, May 15, 9:00 – 11:00\u00a0am')
})

it.each([
  [{}, 'Waits for your yes.'],
  [{ state: 'checking' }, 'Something changed in this time. Nothing leaves until that is clear.'],
  [
    { state: 'approved', approved: 'by_hand', waiting: 1 },
    '1 person will be written to, for as long as it is open.',
  ],
  [
    { state: 'approved', approved: 'alone', sent: 6 },
    '6 people were written to, by itself. It is still open.',
  ],
  [
    { state: 'approved', approved: 'by_hand' },
    'No messages are sent. It is offered, for as long as it is open.',
  ],
  [{ state: 'ended', ended_why: 'taken', approved: 'by_hand', sent: 3 }, 'Taken. 3 people were written to.'],
  [{ state: 'ended', ended_why: 'past' }, 'It has begun. No messages were sent.'],
] as const)('%j: %s', (given, words) => {
  expect(gapStateText({ ...gap, ...given })).toBe(words)
})

it('adds up lengths', () => {
  expect(lengthWords([gap])).toBe('2 h')
  expect(lengthWords([gap, { ...gap, ends_at: '2026-05-15T13:45:00Z' }])).toBe('2 h 45')
  expect(lengthWords([{ ...gap, ends_at: '2026-05-15T13:45:00Z' }])).toBe('45 min')
})

it.each([
  ['approved', 'scheduled', 'Its Facebook post goes today, 10:00\u00a0am.'],
  ['checking', 'scheduled', 'Its Facebook post waits until that is clear.'],
  ['approved', 'draft', 'Its Facebook post needs your approval.'],
  ['approved', 'publishing', 'Its Facebook post is being published.'],
  ['approved', 'published', 'Its Facebook post is out.'],
  ['ended', 'published', 'Its Facebook post is out; its link leads to other times.'],
  ['ended', 'cancelled', 'Its Facebook post was withdrawn.'],
] as const)('open time that is %s with a post that is %s: %s', (state, its, words) => {
  const post = {
    network: 'facebook',
    state: its,
    publish_at: '2026-05-14T14:00:00Z',
    permalink: null,
    is_test: false,
  } as const
  const now = Date.parse('2026-05-14T12:00:00Z')
  expect(postWords('America/New_York', { ...gap, state, post }, now)).toBe(words)
  expect(postWords('America/New_York', { ...gap, state }, now)).toBeNull()
})
