import { expect, it } from 'vitest'
import { lengthWords, stateWords, timeWords } from './gap-words.ts'
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
}

it('says when it is', () => {
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
  [{ state: 'ended', ended_why: 'taken', approved: 'by_hand', sent: 3 }, 'Taken. 3 people were written to.'],
  [{ state: 'ended', ended_why: 'past' }, 'It has begun. Nobody was written to.'],
] as const)('%j: %s', (given, words) => {
  expect(stateWords({ ...gap, ...given })).toBe(words)
})

it('adds lengths up', () => {
  expect(lengthWords([gap])).toBe('2 h')
  expect(lengthWords([gap, { ...gap, ends_at: '2026-05-15T13:45:00Z' }])).toBe('2 h 45')
  expect(lengthWords([{ ...gap, ends_at: '2026-05-15T13:45:00Z' }])).toBe('45 min')
})
