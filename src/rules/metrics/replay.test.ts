import { expect, test } from 'vitest'
import { picksOf } from '../../../tests/marketing/seeded-picks.ts'
import { rowsWith, visit } from '../../../tests/numbers/plain-rows.ts'
import { worldOf } from '../../../tests/numbers/random-rows.ts'
import { replayAgain } from '../../../tests/numbers/second-replay.ts'
import { width } from '../../../tests/width.ts'
import { measure } from './metrics.ts'
import { type PolicyRules, replay } from './replay.ts'

const worlds = width(120, 40_000)
const asItWas: PolicyRules = {
  min_notice_min: null,
  cancel_window_hours: null,
  late_fee_bp: 0,
  no_show_fee_bp: 0,
  deposit_bp: 0,
  buffer_after_min: null,
  forgives_first: false,
}
const ask = { from: '2026-01-01', to: '2026-05-31', zone: 'UTC', now: '2026-06-01T12:00:00Z' }

test('a replay under the original rules matches what happened', () => {
  for (let seed = 1; seed <= worlds / 4; seed++) {
    const world = worldOf(seed)
    const { practitioner_id: _, service_id: __, ...asked } = world.ask
    const outcome = replay(world.rows, asked, asItWas)
    const keys = (ids: string[]) => ids.map(id => `appointments:${id}`)
    const [visits, late, missed] = measure(world.rows, {
      ...asked,
      metrics: ['visits', 'late_cancel_rate', 'no_show_rate'],
    })
    expect([keys(outcome.visits), keys(outcome.late), keys(outcome.missed)]).toEqual([
      visits?.hits,
      late?.hits,
      missed?.hits,
    ])
    expect(outcome).toMatchObject({
      refused: [],
      forgiven: [],
      crowded: [],
      fees_cents: 0,
      deposits_cents: 0,
      lost_cents: 0,
    })
  }
})

test('an online booking with too little notice is refused, and is on no other list', () => {
  const appointments = [
    visit('in time', '2026-05-04T10:00:00Z', { created_at: '2026-05-04T08:00:00Z' }),
    visit('too late', '2026-05-05T10:00:00Z', { created_at: '2026-05-05T08:00:00.001Z' }),
    visit('by us', '2026-05-06T10:00:00Z', { created_at: '2026-05-06T09:00:00Z', source: 'staff' }),
    visit('missed', '2026-05-07T10:00:00Z', { created_at: '2026-05-07T09:00:00Z', status: 'no_show' }),
  ]
  const rules = { ...asItWas, min_notice_min: 120, deposit_bp: 3_333, no_show_fee_bp: 10_000 }
  expect(replay(rowsWith({ appointments }), ask, rules)).toEqual({
    visits: ['by us', 'in time'],
    refused: ['missed', 'too late'],
    late: [],
    missed: [],
    forgiven: [],
    crowded: [],
    fees_cents: 0,
    deposits_cents: 3_333,
    lost_cents: 10_000,
  })
})

test('the first no-show in 60 days is forgiven and the second is not, whatever became of the first', () => {
  const missed = (id: string, at: string) => visit(id, at, { status: 'no_show', price_cents: 101 })
  const appointments = [
    missed('b', '2026-03-03T10:00:00Z'),
    missed('a', '2026-03-03T10:00:00Z'),
    missed('c', '2026-05-02T10:00:00Z'),
    missed('d', '2026-05-31T10:00:00Z'),
    missed('e', '2026-01-01T10:00:00Z'),
  ]
  const rules = { ...asItWas, no_show_fee_bp: 5_000, forgives_first: true }
  const outcome = replay(rowsWith({ appointments }), ask, rules)
  expect(outcome.forgiven).toEqual(['a', 'e'])
  // Half of 101 cents is 51, three times.
  expect(outcome.fees_cents).toBe(153)
  const apart = appointments.map(each =>
    each.id === 'c' ? { ...each, starts_at: '2026-05-02T10:00:00.001Z' } : each,
  )
  expect(replay(rowsWith({ appointments: apart }), ask, rules).forgiven).toEqual(['a', 'c', 'e'])
})

test('a longer buffer finds the visits that would have been too close', () => {
  const appointments = [
    visit('a', '2026-05-04T10:00:00Z'),
    visit('b', '2026-05-04T11:14:59Z'),
    visit('c', '2026-05-04T12:29:59Z'),
    visit('other', '2026-05-04T11:00:00Z', { practitioner_id: 'quinn' }),
  ]
  const crowded = (buffer_after_min: number | null) =>
    replay(rowsWith({ appointments }), ask, { ...asItWas, buffer_after_min }).crowded
  expect([crowded(null), crowded(0), crowded(15), crowded(16)]).toEqual([[], [], ['b'], ['b', 'c']])
})

test('random rows under random rules equal a simple second implementation', () => {
  for (let seed = 1; seed <= worlds; seed++) {
    const { rows, ask } = worldOf(seed)
    const pick = picksOf(seed + 77)
    const rules: PolicyRules = {
      min_notice_min: pick.of([null, 0, 60, 1440, 5000]),
      cancel_window_hours: pick.of([null, 0, 12, 24, 72]),
      late_fee_bp: pick.of([0, 5_000, 3_333]),
      no_show_fee_bp: pick.of([0, 10_000, 2_501]),
      deposit_bp: pick.of([0, 2_000, 1_111]),
      buffer_after_min: pick.of([null, 0, 15, 600]),
      forgives_first: pick.maybe(50),
    }
    expect(replay(rows, ask, rules), `seed ${seed}`).toEqual(replayAgain(rows, ask, rules))
  }
})
