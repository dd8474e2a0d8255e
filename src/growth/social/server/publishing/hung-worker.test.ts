import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { runQueue } from '#server/queued-work/run-queue.ts'
import type { TestDatabase } from '../../../../../tests/database.ts'
import type { MetaServer } from '../../../../../tests/meta-server.ts'
import { amongNetworks } from '../../../../../tests/publishing-tests.ts'
import { quick } from '../../../../../tests/queue.ts'
import { publishingWorld } from '../../../../../tests/social-publishing.ts'
import { publishDuePosts } from './publish-due-posts.ts'
import { publishPost } from './publish-post.ts'

let database: TestDatabase
let meta: MetaServer
let world: Awaited<ReturnType<typeof publishingWorld>>
amongNetworks(async (...given) => {
  ;[database, { meta }] = given
  world = await publishingWorld(database, { meta })
  await world.connectReally('facebook')
  return world
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A pool whose process stands still: as soon as a step of publishing is committed it hears nothing from the database, its beat
 * among it, until it wakes up.
 */
function sleepingPool(pool: pg.Pool) {
  const woken = Promise.withResolvers<void>()
  const fallen = Promise.withResolvers<void>()
  let sleeps = false
  /** What it said of steps since it woke up. */
  const said: string[] = []
  const nameOf = (asked: unknown) => (asked as { name?: string })?.name
  const connect = async () => {
    if (sleeps) await woken.promise
    const client = await pool.connect()
    let isStep = false
    const query = async (asked: unknown, values?: unknown[]) => {
      if (sleeps) await woken.promise
      if (/^(hold|end)-social-step$/.test(nameOf(asked) ?? '')) said.push(nameOf(asked) as string)
      const answer = await (client.query as (...all: unknown[]) => Promise<unknown>)(asked, values)
      if (nameOf(asked) === 'begin-social-step') isStep = true
      if (asked === 'commit' && isStep) {
        isStep = false
        if (!sleeps) {
          sleeps = true
          fallen.resolve()
        }
        await woken.promise
      }
      return answer
    }
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return query
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  const asleep = new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const wake = () => {
    sleeps = false
    woken.resolve()
  }
  return { pool: asleep, fallen: fallen.promise, wake, said }
}

it('a worker that wakes up after another took over its post sends nothing more', async () => {
  const id = await world.postNow({ network: 'facebook', text: 'Quiet Tuesdays. The kettle is on.' })
  await publishDuePosts(world.deps)
  const sleeper = sleepingPool(database.pool)
  const stop = await runQueue(
    [publishPost],
    database.ownerConfig,
    { ...world.deps, pool: sleeper.pool },
    {
      ...{ atOnce: 1, times: { ...quick, beat: 60_000 } },
    },
  )
  await sleeper.fallen
  expect(await world.steps(id)).toEqual(['publish null'])
  expect(meta.state.posts).toHaveLength(0)
  // Its claim runs out; another process asks what came of the question, and puts it itself.
  await database.sql(
    `update queued_work set beat_at = now() - interval '1 minute' where kind = 'publish-post' and state = 'working'`,
  )
  await world.turn()
  expect(meta.state.posts).toHaveLength(1)
  expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.posts[0]?.id })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  sleeper.wake()
  while (sleeper.said.length === 0) await wait(10)
  vi.useRealTimers()
  await stop()
  expect(meta.of(/POST .*\/feed$/)).toHaveLength(1)
  expect(meta.state.posts).toHaveLength(1)
  expect(await world.steps(id)).toEqual(['publish not_there', 'publish done'])
  expect(await world.row(id)).toMatchObject({ state: 'published', network_id: meta.state.posts[0]?.id })
})
