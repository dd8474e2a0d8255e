import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { planningWorld } from '../../../../../tests/planning-model.ts'
import { tidyAssistant } from './tidy-assistant.ts'

let database: TestDatabase
const closing: (() => unknown)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => database.close())

it('model questions and what was sent are deleted after a year, and nothing else', async () => {
  const script = { calls: [{ name: 'getSchedule', params: { date: '2026-03-05' } }] }
  const world = await planningWorld(database, closing, 'openai-compatible', [script])
  const practice = [world.own.id]
  await world.type('What is on tomorrow?')
  await world.type('And tomorrow?')
  // The second one, and what it was asked in, a day later; a question of another kind is as old as the first.
  const turns = await database.sql(
    `update assistant_model_turns t set created_at = '2026-03-04T14:30:00Z'::timestamptz + n * interval '1 day'
     from (select id, row_number() over (order by created_at, id) - 1 as n from assistant_model_turns where practice_id = $1) o
     where o.id = t.id returning t.id, t.created_at`,
    practice,
  )
  const later = turns.toSorted((a, b) => Number(a.created_at) - Number(b.created_at))[1]
  await database.sql(
    `update model_calls c set created_at = t.created_at from assistant_model_turns t
     where t.call_id = c.id and t.practice_id = $1`,
    practice,
  )
  await database.sql(
    `insert into model_calls (practice_id, kind, urgency, question, dedupe_key, status, created_at)
     values ($1, 'content-draft', 'now', '{}', 'another question', 'sent', '2026-03-04T14:30:00Z')`,
    practice,
  )
  const tidyAt = (time: string) =>
    tidyAssistant({ ...world.outside, pool: database.pool, now: () => new Date(time) })
  const kept = async () => ({
    turns: (await world.turns()).map((each: { id: string }) => each.id),
    bodies: (await world.turns()).every((each: { sent_body: string | null }) => each.sent_body !== null),
    calls: (
      await database.sql('select kind from model_calls where practice_id = $1 order by kind', practice)
    ).map(each => each.kind),
  })
  await tidyAt('2027-03-04T14:29:00Z')
  expect(await kept()).toMatchObject({
    ...{ bodies: true, calls: ['assistant-plan', 'assistant-plan', 'content-draft'] },
    turns: { length: 2 },
  })
  await tidyAt('2027-03-04T14:31:00Z')
  expect(await kept()).toEqual({
    ...{ turns: [later?.id], bodies: true, calls: ['assistant-plan', 'content-draft'] },
  })
  await tidyAt('2027-03-05T14:31:00Z')
  expect(await kept()).toMatchObject({ turns: [], calls: ['content-draft'] })
  expect((await world.cost()).calls).toBe(0)
})
