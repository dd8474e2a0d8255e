import { expect, test } from 'vitest'
import { type ConsentRow, consentStates } from './consent.ts'

const row = (
  id: string,
  created_at: string,
  is_granted: boolean,
  more: Partial<ConsentRow> = {},
): ConsentRow => ({
  id,
  channel: 'email',
  purpose: 'offers',
  is_granted,
  source: 'staff',
  wording: '',
  created_at,
  ...more,
})

test('the newest word holds, and silence is neither yes nor no', () => {
  const states = consentStates([
    row('b', '2026-02-01T00:00:00Z', false),
    row('a', '2026-01-01T00:00:00Z', true),
    row('c', '2026-01-01T00:00:00Z', true, { channel: 'sms', purpose: 'reminders' }),
  ])
  expect(states.map(({ label, latest }) => [label, latest?.id ?? null])).toEqual([
    ['Reminders by email', null],
    ['Reminders by text', 'c'],
    ['Offers by email', 'b'],
    ['Offers by text', null],
  ])
})
