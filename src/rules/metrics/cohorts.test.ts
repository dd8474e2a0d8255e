import { expect, test } from 'vitest'
import { client, rowsWith, visit } from '../../../tests/numbers/plain-rows.ts'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { cohortsAgain } from '../../../tests/numbers/second-replay.ts'
import { width } from '../../../tests/width.ts'
import { cohorts } from './cohorts.ts'

const worlds = width(60, 20_000)

test('groups clients by the month of their first visit, with the later months in which they returned', () => {
  const appointments = [
    visit('a', '2026-03-10T10:00:00Z'),
    visit('b', '2026-03-20T10:00:00Z'),
    visit('c', '2026-05-02T10:00:00Z'),
    visit('d', '2026-04-01T03:00:00Z', { client_id: 'bea' }),
    visit('e', '2026-03-12T10:00:00Z', { client_id: 'gone' }),
    visit('f', '2026-05-20T10:00:00Z', { client_id: 'later' }),
  ]
  const clients = [client('gone', { erased_at: '2026-04-01T00:00:00Z' })]
  const ask = { zone: 'America/New_York', now: '2026-05-10T12:00:00Z', first: '2026-03', months: 12 }
  const found = cohorts(rowsWith({ appointments, clients }), ask)
  // Three in the morning of the first of April in UTC is still March in New York.
  expect(found.map(({ month, clients }) => [month, clients])).toEqual([
    ['2026-03', 2],
    ['2026-04', 0],
    ['2026-05', 0],
  ])
  expect(found[0]?.cells).toEqual([
    { k: 0, seen: 2, rate_bp: 10_000, is_running: false },
    { k: 1, seen: 0, rate_bp: 0, is_running: false },
    { k: 2, seen: 1, rate_bp: 5_000, is_running: true },
  ])
  expect(found[2]?.cells).toEqual([{ k: 0, seen: 0, rate_bp: null, is_running: true }])
})

test('an invalid month is refused, and a future one has no cohort', () => {
  const ask = { zone: 'UTC', now: '2026-05-10T12:00:00Z', first: '2026-06', months: 3 }
  expect(cohorts(rowsWith({}), ask)).toEqual([])
  expect(() => cohorts(rowsWith({}), { ...ask, first: '2026-13' })).toThrow(RangeError)
})

test('random rows give the same result as a simple second implementation', () => {
  for (let seed = 1; seed <= worlds; seed++) {
    const { rows, ask } = worldOf(seed)
    const month = `${2024 + (seed % 3)}-${String(1 + (seed % 12)).padStart(2, '0')}`
    const asked = { zone: ask.zone, now: ask.now, first: month, months: 1 + (seed % 20) }
    expect(cohorts(rows, asked), `seed ${seed}`).toEqual(cohortsAgain(rows, asked))
  }
})
