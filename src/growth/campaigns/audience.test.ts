import { expect, test } from 'vitest'
import type { SendDecision } from '#rules/sending/may-send.ts'
import { dedupeByAddress, type Judged, sendOutcome, tally } from './audience.ts'

const zone = 'America/New_York'
const never = (reason: 'no_consent' | 'opted_out'): SendDecision => ({ send: 'never', reason })
const later: SendDecision = { send: 'at', at: '2026-05-16T02:30:00Z', reason: 'frequency_cap' }
const planned: SendDecision = { send: 'at', at: '2026-05-14T18:00:00Z', reason: 'scheduled' }
const one = (
  client_id: string,
  place: string,
  decision: SendDecision,
  last: number | null = null,
): Judged => ({
  client_id,
  place,
  name: client_id.toUpperCase(),
  last_visit_at: last,
  decision,
})

test('an address sent at its time counts as now, and one put off as later', () => {
  expect([{ send: 'now' } as const, planned, later, never('opted_out')].map(sendOutcome)).toEqual([
    'now',
    'now',
    'later',
    'never',
  ])
})

test('an address that several clients share counts once, for a client who may receive the message', () => {
  const family = [
    one('a', 'x@example.com', never('opted_out')),
    one('b', 'x@example.com', later),
    one('c', 'x@example.com', planned),
    one('d', 'x@example.com', { send: 'now' }),
    one('e', 'y@example.com', never('no_consent')),
  ]
  expect(dedupeByAddress(family).map(({ client_id }) => client_id)).toEqual(['c', 'e'])
  expect(dedupeByAddress([]).length).toBe(0)
})

test('groups add up batch by batch, and the five most recent clients are named', () => {
  const counting = tally(zone)
  for (let n = 0; n < 4; n++)
    counting.add([
      one(`a${n}`, `a${n}`, planned, n),
      one(`b${n}`, `b${n}`, { send: 'now' }, 10 + n),
      one(`c${n}`, `c${n}`, later, 100),
      one(`d${n}`, `d${n}`, never(n === 0 ? 'no_consent' : 'opted_out'), 100),
    ])
  const found = counting.result()
  expect(found).toMatchObject({ matched: 16, now: 8, later: 4, never: 4 })
  expect(found.groups).toEqual([
    { outcome: 'now', reason: 'now', day: null, people: 8 },
    // The day is the practice's: half past ten in the evening before.
    { outcome: 'later', reason: 'frequency_cap', day: '2026-05-15', people: 4 },
    { outcome: 'never', reason: 'opted_out', day: null, people: 3 },
    { outcome: 'never', reason: 'no_consent', day: null, people: 1 },
  ])
  expect(found.first.map(({ name }) => name)).toEqual(['B3', 'B2', 'B1', 'B0', 'A3'])
})

test('clients who get it later are named too: after the others, or alone when nobody gets it at once', () => {
  const named = (...judged: Judged[]) => {
    const counting = tally(zone)
    counting.add(judged)
    return counting.result().first.map(({ name, outcome }) => [name, outcome])
  }
  const laters = [one('b', 'b', later, 50), one('c', 'c', later, 90)]
  const nobody = one('d', 'd', never('opted_out'), 99)
  expect(named(...laters, nobody)).toEqual([
    ['C', 'later'],
    ['B', 'later'],
  ])
  expect(named(...laters, nobody, one('a', 'a', planned, 1))).toEqual([
    ['A', 'now'],
    ['C', 'later'],
    ['B', 'later'],
  ])
})
