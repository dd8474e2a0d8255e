import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type JobDeps, runJobs } from '#server/jobs/run-jobs.ts'
import { deliverOutboxJob } from '#server/outbound/deliver-outbox.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import type { Script } from '../../../../../tests/model-server.ts'
import { deliverOutbox } from '../../../../../tests/outbox.ts'
import { planningWorld } from '../../../../../tests/planning-model.ts'
import { dataOf } from '../../../../../tests/practice.ts'

let database: TestDatabase
const closing: (() => unknown)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => database.close())

const note = { calls: [{ name: 'addClientNote', params: { clientId: 'client_1', note: 'text_1' } }] }
const hearing = (deps: JobDeps) => runJobs([deliverOutboxJob], database.ownerConfig, deps)
const words = 'Add a note for June Castellano that she likes silence'
const stopped = async (
  script: Script,
  begin: (deps: JobDeps) => Promise<() => unknown>,
  isUnderWay: boolean,
  then = () => {},
) => {
  const world = await planningWorld(database, closing, 'openai-compatible', [script])
  await world.client()
  closing.unshift(await begin(world.outside))
  const stop = new AbortController()
  world.run.deps.telling = { tell: () => {}, signal: stop.signal }
  const input = { message: words, practiceId: world.own.id, threadId: 'thread_1' }
  const asking = world.run.as(world.own.id, 'practice-intelligence-agent', input)
  const calls = () =>
    database.sql('select status, last_error from model_calls where practice_id = $1', [world.own.id])
  if (isUnderWay) await expect.poll(() => world.server.seen.length).toBe(1)
  else await expect.poll(async () => (await calls()).length).toBe(1)
  stop.abort()
  then()
  expect(dataOf(await asking).actions).toEqual([])
  expect(await world.act()).toEqual([])
  expect(await database.sql('select id from client_notes where practice_id = $1', [world.own.id])).toEqual([])
  return { world, calls: await calls() }
}

it('a stopped question is aborted at the provider, and nothing is executed', async () => {
  const { world, calls } = await stopped('silence', hearing, true)
  expect(calls).toEqual([{ status: 'failed', last_error: 'stopped' }])
  await expect.poll(() => world.server.seen[0]?.isBrokenOff).toBe(true)
  expect(world.server.seen).toHaveLength(1)
  // What left is known; what it cost is not, and that is not nothing.
  expect(await world.turns()).toMatchObject([
    {
      ...{ outcome: 'stopped', why: 'whoever asked stopped it', cost_micros: null },
      sent_body: world.server.seen[0]?.text,
    },
  ])
  expect(await world.cost()).toMatchObject({ calls: 1, used_fallback: 0, cost_micros: null })
})

it('a stopped question that was not sent yet is never sent', async () => {
  const { world, calls } = await stopped(note, async () => () => {}, false)
  expect(calls).toEqual([])
  expect(world.server.seen).toEqual([])
  expect(await world.turns()).toMatchObject([{ outcome: 'stopped', cost_micros: 0, sent_body: null }])
  expect(await world.cost()).toMatchObject({ calls: 0, used_fallback: 0, cost_micros: 0 })
})

it('a stopped question that was answered meanwhile is counted, and nothing is executed', async () => {
  let answer = () => {}
  const until = new Promise<void>(go => {
    answer = go
  })
  // A process that does not hear that it is to be broken off.
  const deaf = async (deps: JobDeps) => {
    let isOver = false
    const deliver = async () => {
      while (!isOver) {
        await deliverOutbox(deps)
        await new Promise(go => setTimeout(go, 20))
      }
    }
    const delivering = deliver()
    return () => {
      isOver = true
      return delivering
    }
  }
  const { world, calls } = await stopped({ ...note, until }, deaf, true, answer)
  expect(calls).toEqual([{ status: 'sent', last_error: null }])
  expect(await world.turns()).toMatchObject([{ outcome: 'stopped', cost_micros: 18 }])
})
