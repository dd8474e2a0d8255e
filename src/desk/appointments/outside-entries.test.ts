import { expect, test } from 'vitest'
import { outsideEntries } from './outside-entries.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const visit = (id: string, day: number, more: object = {}) => ({
  id,
  practitioner_id: 'mara',
  starts_at: `2026-05-${day}T14:00:00+00:00`,
  ends_at: `2026-05-${day}T15:00:00+00:00`,
  status: 'confirmed',
  ...more,
})
const choice = (appointment: ReturnType<typeof visit>, what: string, more: object = {}) => ({
  appointment_id: appointment.id,
  choice: what,
  said_at: '2026-05-13T09:00:00Z',
  // Another spelling of the same instant.
  starts_at: appointment.starts_at.replace('+00:00', 'Z'),
  practitioner_id: appointment.practitioner_id,
  appointment,
  ...more,
})
const states = (...args: [ReturnType<typeof visit>[], ReturnType<typeof choice>[]]) =>
  outsideEntries(...args, now).map(entry => `${entry.visit.id} ${entry.state}`)

test('entries without an answer are open, in order of time', () => {
  expect(states([visit('b', 19), visit('a', 18)], [])).toEqual(['a open', 'b open'])
})

test('an answer applies only to the time at which the visit was when it was given', () => {
  const [a, b] = [visit('a', 18), visit('b', 19)]
  expect(states([a, b], [choice(a, 'kept'), choice(b, 'asked')])).toEqual(['a kept', 'b asked'])
  const elsewhere = { starts_at: '2026-05-20T14:00:00Z' }
  expect(states([a], [choice(a, 'kept', elsewhere)])).toEqual(['a open'])
  expect(states([a], [choice(a, 'asked', { practitioner_id: 'ann' })])).toEqual(['a open'])
})

test('an answer is shown until it is cleared, and a kept visit that is inside the hours again is not listed', () => {
  const moved = visit('a', 21)
  const was = { starts_at: '2026-05-18T14:00:00Z' }
  expect(states([], [choice(moved, 'asked', was)])).toEqual(['a moved'])
  expect(states([], [choice(visit('a', 18, { status: 'cancelled' }), 'asked')])).toEqual(['a cancelled'])
  expect(states([], [choice(visit('a', 18), 'asked')])).toEqual(['a inside'])
  expect(states([], [choice(visit('a', 18), 'kept')])).toEqual([])
  // Moved by the client to a time that lies outside as well: open again.
  expect(states([moved], [choice(moved, 'asked', was)])).toEqual(['a open'])
  expect(states([], [choice(visit('a', 13), 'asked')])).toEqual([])
})
