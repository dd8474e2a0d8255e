import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import { verbs } from '../../../../functions.ts'
import { runVerb } from '../../../../server/functions/run-verb.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York.
const now = '2026-05-20T12:00:00Z'
const date = '2026-05-21'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
})

const wish = (of = practice) => ({
  practice_id: of.id,
  service_id: of.service_id,
  duration_id: of.duration_id,
  addon_ids: [],
  practitioner_id: null as string | null,
})
async function open(from: string, days: number, practitioner_id: string | null = null): Promise<string[]> {
  const found = dataOf(
    await run.visit('list-open-slots', { ...wish(), practitioner_id, from, days }, '198.18.0.1'),
  )
  return unpackSlots(found as PackedSlots).days.flatMap(day => day.slots.map(({ start }) => start))
}
const hold = (start: string | undefined, address?: string, more: object = {}) =>
  run.visit('hold-slot', { ...wish(), start, previous_hold_tokens: [], ...more }, address)
/** Over the wire, with a proof of so much work. */
const prove = (start: string | undefined, work: number) => {
  const verb = verbs.find(({ name }) => name === 'hold-slot')
  if (!verb) throw new Error('No hold-slot')
  const asker = { userId: undefined, claims: {}, role: 'anon', requestId: 'test', overWire: true } as const
  const input = { ...wish(), start, previous_hold_tokens: [] }
  return runVerb(run.deps, verb, input, { ...asker, address: `203.0.113.${work}`, work })
}
/** Strangers who hold whatever they can, one start after another. Answers how many holds they got. */
async function flood(starts: readonly string[], addressOf: (at: number) => string): Promise<number> {
  let held = 0
  for (const [at, start] of starts.entries()) if ((await hold(start, addressOf(at))).ok) held++
  return held
}

describe('holds by visitors', () => {
  it('take at most a third of a day, from any number of addresses', async () => {
    const before = await open(date, 1)
    const [first = ''] = practice.practitioners
    const ofFirst = await open(date, 1, first)
    await flood([...before, ...before], at => `203.0.${at}.1`)
    expect((await open(date, 1)).length).toBeGreaterThanOrEqual((before.length * 2) / 3)
    const chances = await Promise.all(practice.practitioners.map(id => open(date, 1, id)))
    expect(chances.flat().length).toBeGreaterThanOrEqual((2 * ofFirst.length * 2) / 3)
    expect(await hold((await open(date, 1))[0], '203.0.200.1')).toMatchObject({
      status: 409,
      code: 'day_in_demand',
    })
    // Other days are as they were, and minutes later so is this one.
    expect(await hold((await open('2026-05-22', 1))[0], '203.0.200.1')).toMatchObject({ ok: true })
    run.setNow('2026-05-20T12:10:01Z')
    expect(await open(date, 1)).toEqual(before)
  })

  it('are limited to six at once from one IPv6 /48', async () => {
    const starts = await open(date, 14)
    const days = starts.filter((start, at) => start.slice(0, 10) !== starts[at - 1]?.slice(0, 10))
    expect(days.length).toBeGreaterThan(10)
    expect(await flood(days, at => `2001:db8:7:${at.toString(16)}::/64`)).toBe(6)
    expect(await hold(days[12], '2001:db8:7:ff00::/64')).toMatchObject({ code: 'too_many_holds' })
  })

  it('get shorter and need more proof of work as more of the day is held', async () => {
    const starts = await open(date, 1)
    const first = dataOf(await prove(starts[0], 1))
    expect(first.expires_at).toBe('2026-05-20T12:10:00.000Z')
    // Two visitors at once are no flood.
    const second = dataOf(await prove(starts[0], 1))
    expect(second.expires_at).toBe('2026-05-20T12:10:00.000Z')
    expect(await prove(starts.at(-1), 1)).toMatchObject({ code: 'more_proof', details: { work: 4 } })
    const next = dataOf(await prove(starts.at(-1), 4))
    expect(next.expires_at).toBe('2026-05-20T12:05:00.000Z')
  })

  it('never block the only open slot of a day', async () => {
    await database.sql(
      `update practitioner_hours set starts = '09:00', ends = '10:15' where practice_id = $1`,
      [practice.id],
    )
    const starts = await open(date, 1)
    expect(starts.length).toBeLessThanOrEqual(2)
    expect(await hold(starts[0])).toMatchObject({ ok: true })
  })
})
