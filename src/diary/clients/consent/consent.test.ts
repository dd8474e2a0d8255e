import { expect, test } from 'vitest'
import { type ConsentRow, consentStates, type Reached } from './consent.ts'

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
  address: more.channel === 'sms' ? '+18285550101' : 'dana@example.com',
  created_at,
  ...more,
})

const here = { email: 'Dana@example.com', phone: '+18285550101' }

test('the latest entry applies, and no entry is neither opt-in nor opt-out', () => {
  const states = consentStates(
    [
      row('b', '2026-02-01T00:00:00Z', false),
      row('a', '2026-01-01T00:00:00Z', true),
      row('c', '2026-01-01T00:00:00Z', true, { channel: 'sms', purpose: 'reminders' }),
    ],
    here,
  )
  expect(states.map(({ label, latest }) => [label, latest?.id ?? null])).toEqual([
    ['Reminders by email', null],
    ['Reminders by text', 'c'],
    ['Offers by email', 'b'],
    ['Offers by text', null],
    ['Review requests by email', null],
    ['Review requests by text', null],
    ['Everything by email', null],
    ['Everything by text', null],
  ])
})

test('an opt-in applies only to its address, an opt-out to any address', () => {
  const there = { email: 'other@example.com', phone: null }
  const offers = (rows: ConsentRow[], reached: Reached = there) =>
    consentStates(rows, reached)[2]?.latest?.id ?? null
  const yes = row('yes', '2026-03-01T00:00:00Z', true)
  const no = row('no', '2026-01-01T00:00:00Z', false)
  expect(offers([yes])).toBe(null)
  expect(offers([yes, no])).toBe('no')
  expect(offers([yes, no], here)).toBe('yes')
  expect(offers([{ ...yes, address: null }])).toBe('yes')
})

test('an opt-out from everything overrides the rest, by text until START, by email until a later opt-in', () => {
  const day = (n: number) => `2026-03-0${n}T00:00:00Z`
  const of = (channel: 'email' | 'sms', rows: ConsentRow[]) =>
    Object.fromEntries(
      consentStates(rows, here)
        .filter(state => state.channel === channel)
        .map(({ purpose, latest }) => [purpose, latest?.id ?? null]),
    )
  const said = (channel: 'email' | 'sms') => [
    row('offers', day(1), true, { channel }),
    row('stop', day(2), false, { channel, purpose: 'all' }),
    row('later', day(3), true, { channel, purpose: 'reviews' }),
  ]
  expect(of('sms', said('sms'))).toEqual({ reminders: 'stop', offers: 'stop', reviews: 'stop', all: 'stop' })
  expect(of('email', said('email'))).toEqual({
    reminders: 'stop',
    offers: 'stop',
    reviews: 'later',
    all: 'stop',
  })
  const started = [...said('sms'), row('start', day(4), true, { channel: 'sms', purpose: 'all' })]
  expect(of('sms', started)).toEqual({ reminders: 'start', offers: null, reviews: 'later', all: 'start' })
})
