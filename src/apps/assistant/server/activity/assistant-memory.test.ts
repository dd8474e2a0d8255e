import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let pia: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  const [user] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
  )
  pia = user?.id as string
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [world.own.id, pia],
  )
})
afterAll(() => database.close())

const say = async (who: string, message: string, threadId: string) => {
  script.plan = { acts: [{ action: 'createClient', params: { firstName: 'June', lastName: 'Castellano' } }] }
  dataOf(
    await world.run.as(who, 'practice-intelligence-agent', { message, practiceId: world.own.id, threadId }),
  )
}
const kept = async (who: string) => {
  const memory = dataOf(await world.run.as(who, 'show-assistant-memory', {}))
  return memory.threads
    .map(({ words, count }: { words: string; count: number }) => `${count} ${words}`)
    .sort()
}
const forget = async (who: string, input: object = {}) =>
  dataOf(await world.run.as(who, 'forget-assistant-words', input)).forgotten

it('typed messages are kept until one conversation or all are forgotten, and done actions stay', async () => {
  const { id } = world.own
  await say(id, 'Add June', 'thread_1')
  await say(id, 'Add June', 'thread_1')
  await say(id, 'June, once more', 'thread_2')
  await say(pia, 'I want June as well', 'thread_1')
  expect(await kept(id)).toEqual(['1 I want June as well', '1 June, once more', '2 Add June'])
  expect(await kept(pia)).toEqual(['1 I want June as well'])
  expect(await forget(id, { thread: { user_id: id, thread_key: 'thread_1' } })).toBe(2)
  expect(await kept(id)).toEqual(['1 I want June as well', '1 June, once more'])
  expect(await forget(pia, { thread: { user_id: id, thread_key: 'thread_2' } })).toBe(0)
  expect(await forget(pia)).toBe(1)
  expect(await kept(id)).toEqual(['1 June, once more'])
  expect(await forget(id)).toBe(1)
  expect(await kept(id)).toEqual([])
  const { acts } = dataOf(await world.run.as(id, 'list-assistant-activity', {}))
  expect(acts.map((act: { asked: string | null }) => act.asked)).toEqual([null, null, null, null])
})

it('forgetting messages without a conversation key removes only those, with what was sent to a model', async () => {
  const { id } = world.own
  await say(id, 'Add June', 'thread_1')
  await say(id, 'June, without a key', 'thread_2')
  await database.sql(`update assistant_acts set thread_key = null where thread_key = 'thread_2'`)
  await database.sql(
    `with call as (insert into model_calls (practice_id, kind, urgency, question, dedupe_key, sent_body)
       values ($1, 'plan', 'now', '{}', 'keyless', 'June') returning id)
     insert into assistant_model_turns (practice_id, user_id, thread_key, month, call_id, was_asked, outcome)
     select $1, $1, null, '2026-03-01', id, true, 'planned' from call`,
    [id],
  )
  expect(await forget(id, { thread: { user_id: id, thread_key: null } })).toBe(1)
  expect(await kept(id)).toEqual(['1 Add June'])
  expect(await database.sql('select id from model_calls where practice_id = $1', [id])).toEqual([])
})

it('forgetting also removes what was sent to a model', async () => {
  const { id } = world.own
  const [call] = await database.sql(
    `insert into model_calls (practice_id, kind, urgency, question, dedupe_key, sent_body) values ($1, 'plan', 'now', '{}', 'test', 'Add June') returning id`,
    [id],
  )
  await database.sql(
    `insert into assistant_model_turns (practice_id, user_id, thread_key, month, call_id, was_asked, outcome)
      values ($1, $1, 'thread_1', '2026-03-01', $2, true, 'planned')`,
    [id, call?.id],
  )
  await forget(id, { thread: { user_id: id, thread_key: 'thread_2' } })
  const calls = () => database.sql('select sent_body from model_calls where practice_id = $1', [id])
  expect(await calls()).toHaveLength(1)
  await forget(id, { thread: { user_id: id, thread_key: 'thread_1' } })
  expect(await calls()).toEqual([])
})
