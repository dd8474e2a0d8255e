import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { last, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'

let database: TestDatabase
let world: ReceptionWorld

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, '2026-05-20T14:00:00Z')
})

describe('a visitor’s proof of work', () => {
  it('is needed for every conversation above 100 a day with two messages, so nobody is locked out', async () => {
    const talks = (count: number, lines: number) =>
      database.sql(
        `insert into reception_talks (practice_id, token_hash, channel, lines, started_at, last_at)
          select $1, gen_random_uuid()::text, 'page', $3, '2026-05-19T14:00:01Z', '2026-05-19T14:00:01Z' from generate_series(1, $2::int)`,
        [world.practice.id, count, lines],
      )
    const park = 'Where can I park?'
    const { threadId } = last(await world.talk([park, park]))
    await talks(98, 3)
    // Of one-word talks nearly any number.
    await talks(890, 2)
    expect(last(await world.talk([park, park])).response).toContain('parking')
    const asked = await world.talk([park])
    expect(last(asked)).toMatchObject({ needsProof: true, answeredBy: 'receptionist' })
    expect(last(asked).response).not.toContain('parking')
    const { length } = await world.rows('reception_talks')
    const again = { challenge: await world.proof() }
    const proven = await world.say(last(asked).threadId, park, again)
    expect(proven).toMatchObject({ needsProof: false, response: expect.stringContaining('parking') })
    expect((await world.rows('reception_talks')).length).toBe(length + 1)
    // Each proof counts once, a talk that was proven goes on, and so does one that was there before.
    expect(await world.say('another-thread-of-the-same-visitor', park, again)).toMatchObject({
      needsProof: true,
    })
    expect((await world.say(proven.threadId, park)).response).toContain('parking')
    expect((await world.say(threadId, park)).response).toContain('parking')
    world.run.setNow('2026-05-21T14:00:02Z')
    expect(last(await world.talk([park])).response).toContain('parking')
  })

  it('is needed once a thousand conversations of one message were started', async () => {
    await database.sql(
      `insert into reception_talks (practice_id, token_hash, channel, lines, started_at, last_at)
        select $1, gen_random_uuid()::text, 'page', 2, '2026-05-19T14:00:01Z', '2026-05-19T14:00:01Z' from generate_series(1, 1000)`,
      [world.practice.id],
    )
    expect(last(await world.talk(['Hi']))).toMatchObject({ needsProof: true })
    const challenge = await world.proof()
    expect(last(await world.talk(['Where can I park?'], { challenge })).response).toContain('parking')
  })
})
