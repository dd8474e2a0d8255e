import { expect, it } from 'vitest'
import { newTalk, type Talk } from '../../reception-facts.ts'
import { placeKey } from './hold-time.ts'

const draft = {
  service_id: 's',
  duration_id: '60',
  practitioner_id: 'ann',
  date: '2026-05-22',
  time: '10:00',
}
const keyOf = (more: Talk['draft']) => placeKey({ ...newTalk(), draft: { ...draft, ...more } })

it.each([
  { service_id: 'other' },
  { duration_id: '90' },
  { practitioner_id: 'ben' },
  { date: '2026-05-23' },
  { time: '10:15' },
])('a change of %o holds a time anew', more => {
  expect(keyOf(more)).not.toBe(keyOf({}))
})

it('a change of name or email keeps the time held', () => {
  expect(keyOf({ name: 'Nadia', email: 'nadia@example.com' })).toBe(keyOf({}))
})
