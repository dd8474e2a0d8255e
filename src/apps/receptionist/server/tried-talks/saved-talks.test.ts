import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { booking, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'
import { tryChangedPractices } from './try-reception-cases.ts'

let database: TestDatabase
let world: ReceptionWorld
// A Wednesday, 10:00 in New York.
const now = '2026-05-20T14:00:00Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, now)
})

/** A talk of these messages, saved. */
async function saved(messages: readonly string[], title = 'A talk'): Promise<string> {
  await world.talk(messages)
  const [talk] = await database.sql(
    `select t.id from reception_talks t join reception_lines l on l.talk_id = t.id where t.practice_id = $1 and l.said = $2`,
    [world.practice.id, messages[0]],
  )
  const input = { talk_id: talk?.id, title }
  return dataOf(await world.run.as(world.practice.id, 'save-reception-case', input)).case_id
}
/** What is done every ten minutes. */
const look = () => tryChangedPractices({ pool: database.pool, now: () => new Date(now) } as never)
const tried = async () => dataOf(await world.run.as(world.practice.id, 'try-reception-cases', {}))
const settle = (case_id: string, as: string) =>
  world.run.as(world.practice.id, 'settle-reception-case', { case_id, as })
const setPrice = (cents: number) =>
  database.sql('update service_durations set price_cents = $2 where practice_id = $1', [
    world.practice.id,
    cents,
  ])
const cases = () =>
  database.sql(
    'select title, state, replies, right_replies from reception_cases where practice_id = $1 order by title',
    [world.practice.id],
  )
const stateNow = async () => (await cases())[0]?.state

describe('saved conversations', () => {
  it('change only for answers that name a changed price', async () => {
    for (const [at, asked] of [
      'How much is a deep tissue massage?',
      'Where can I park?',
      'Are you open on Friday?',
    ].entries())
      await saved([asked], `Case ${at}`)
    expect(await tried()).toEqual({ same: 3, changed: 0, wrong: 0 })
    await setPrice(12_500)
    await look()
    const states = await cases()
    expect(states.map(({ state }) => state)).toEqual(['changed', 'same', 'same'])
    expect(JSON.stringify(states[0]?.replies)).toContain('$125')
  })

  it.each([
    [
      'the price of one practitioner',
      'How much is a deep tissue massage?',
      `insert into practitioner_terms (practice_id, service_id, duration_id, practitioner_id, price_cents)
        select d.practice_id, d.service_id, d.id, r.id, 13100 from service_durations d
          join practitioners r on r.practice_id = d.practice_id where d.practice_id = $1`,
    ],
    [
      'the words of the policy',
      'What is your cancellation policy?',
      `update practices set cancellation_policy = 'Half the price after that.' where id = $1`,
    ],
    [
      'the time to cancel',
      'What is your cancellation policy?',
      'update practices set cancel_window_hours = 61 where id = $1',
    ],
    [
      'how far ahead one can book',
      'How far ahead can I book?',
      'update practices set booking_window_days = 17 where id = $1',
    ],
    [
      'the hours of the practice',
      'Are you open on Friday?',
      `update practices set business_hours = '[{"day": 5, "start": "10:00", "end": "15:00"}]' where id = $1`,
    ],
    [
      'the hours of who works there',
      'Are you open on Friday?',
      `update practitioner_hours set ends = '16:00' where practice_id = $1 and weekday = 5`,
    ],
    [
      'a day that differs',
      'Are you open on May 22?',
      `insert into schedule_overrides (practice_id, practitioner_id, date, windows)
        select practice_id, id, '2026-05-22', '[]' from practitioners where practice_id = $1`,
    ],
  ])('are tested again after a change of %s', async (_, asked, statement) => {
    await saved([asked])
    await look()
    expect(await stateNow()).toBe('same')
    await database.sql(statement, [world.practice.id])
    await look()
    expect(await stateNow()).toBe('changed')
  })

  it('keep no name, address or phone number', async () => {
    await world.talk(booking, { challenge: await world.proof() })
    const [kept] = await world.rows('reception_talks')
    dataOf(
      await world.run.as(world.practice.id, 'save-reception-case', {
        talk_id: kept?.id,
        title: 'Nadia books',
      }),
    )
    const [row] = await world.rows('reception_cases')
    expect(JSON.stringify(row)).not.toMatch(/nadia|brooks/i)
  })
})

describe('the owner’s verdict on a changed answer', () => {
  let id: string
  beforeEach(async () => {
    id = await saved(['How much is a deep tissue massage?'])
    await setPrice(12_500)
    expect(await tried()).toEqual({ same: 0, changed: 1, wrong: 0 })
  })

  it('right: the new answer is expected from now on', async () => {
    expect(dataOf(await settle(id, 'right'))).toEqual({ state: 'same' })
    expect(await tried()).toEqual({ same: 1, changed: 0, wrong: 0 })
    expect(JSON.stringify((await cases())[0]?.right_replies)).toContain('$125')
    await setPrice(11_000)
    expect(await tried()).toEqual({ same: 0, changed: 1, wrong: 0 })
  })

  it('wrong: it stays wrong until another answer comes, and is the same again with the old answer', async () => {
    expect(dataOf(await settle(id, 'wrong'))).toEqual({ state: 'wrong' })
    expect(await tried()).toEqual({ same: 0, changed: 0, wrong: 1 })
    await setPrice(13_000)
    await look()
    expect(await stateNow()).toBe('changed')
    await setPrice(11_000)
    await look()
    expect(await stateNow()).toBe('same')
    expect(JSON.stringify((await cases())[0]?.right_replies)).toContain('$110')
    // What is the same is not wrong.
    expect(await settle(id, 'wrong')).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('removed: the conversation is gone, and no further verdict is possible', async () => {
    expect(dataOf(await settle(id, 'removed'))).toEqual({ state: 'removed' })
    expect(await cases()).toEqual([])
    for (const as of ['right', 'wrong', 'removed'])
      expect(await settle(id, as)).toMatchObject({ ok: false, code: 'not_found' })
  })
})
