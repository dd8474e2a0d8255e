import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
beforeAll(async () => {
  database = await testDatabase()
  // No plan of today counts them: they have all or none.
  await database.sql(
    `create or replace function app.conversation_limit(practice uuid, at timestamptz) returns integer
      language sql stable security definer set search_path = '' as 'select 5'`,
  )
})
beforeEach(async () => {
  world = await assistantWorld(database)
})
afterAll(() => database.close())

const ask = (threadId: string) =>
  world.run.as(world.own.id, 'practice-intelligence-agent', {
    ...{ message: 'Hello', practiceId: world.own.id, threadId },
  })
const noticeOf = async (threadId: string) => dataOf(await ask(threadId)).notice
const usage = async () => dataOf(await world.run.as(world.own.id, 'show-assistant', {})).usage
const rows = async () =>
  (
    await database.sql(
      `select month::text, thread_key from assistant_threads where practice_id = $1 order by created_at, thread_key`,
      [world.own.id],
    )
  ).map(({ month, thread_key }) => `${month} ${thread_key}`)
const words = (used: number) => `${used} of 5 conversations of this month are used.`

it('shows how many conversations are used from 80 percent on, and counts a thread once', async () => {
  for (const thread of ['one', 'two', 'three', 'three']) expect(await noticeOf(thread)).toBeNull()
  expect(await usage()).toEqual({ used: 3, limit: 5, notice: null })
  expect(await noticeOf('four')).toBe(words(4))
  expect(await noticeOf('one')).toBe(words(4))
  expect(await noticeOf('five')).toBe(words(5))
  expect(await usage()).toEqual({ used: 5, limit: 5, notice: words(5) })
})

it('starts no conversation beyond the limit, continues existing ones, and resets on the first of the month', async () => {
  const threads = ['five', 'four', 'one', 'three', 'two']
  for (const thread of threads) await noticeOf(thread)
  const used = { ok: false, status: 402, code: 'conversations_used' }
  expect(await ask('six')).toMatchObject(used)
  const march = threads.map(thread => `2026-03-01 ${thread}`)
  expect((await rows()).toSorted()).toEqual(march)
  expect(await noticeOf('two')).toBe(words(5))
  // The month is that of the practice: 11:30 pm in New York.
  world.run.setNow('2026-04-01T03:30:00Z')
  expect(await ask('six')).toMatchObject(used)
  world.run.setNow('2026-04-01T04:30:00Z')
  expect(await noticeOf('six')).toBeNull()
  expect(await usage()).toEqual({ used: 1, limit: 5, notice: null })
  expect((await rows()).toSorted()).toEqual([...march, '2026-04-01 six'])
})
