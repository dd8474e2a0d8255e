import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { jobDeps, pieceOf, queue, quick, startQueue } from '../../../tests/queue.ts'
import { member, newPractice, runAs, type TestPractice } from '../../../tests/verbs.ts'
import { cancelQueuedWork } from '../../apps/queued-work/server/cancel-queued-work.ts'
import { beat, claimNext, finish, giveBack } from './claims.ts'
import { type QueuedWork, queuedWork, type WorkContext } from './queued-work.ts'
import { runPiece } from './run-piece.ts'

type Context = WorkContext<{ word: string }, { at: number }>

let database: TestDatabase
let practices: TestPractice[]
let stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await testDatabase()
  practices = await Promise.all([newPractice(database), newPractice(database), newPractice(database)])
  await database.sql('create table made (id bigserial, word text, at int)')
  await database.sql('grant all on made to practice_worker, service_role')
  await database.sql('grant all on made_id_seq to practice_worker, service_role')
})
afterAll(() => database.close())
beforeEach(() => database.sql('truncate made, queued_work'))
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

const kindOf = (run: (context: Context) => Promise<unknown>, more: Partial<QueuedWork> = {}) =>
  ({
    ...queuedWork({
      name: 'make-words',
      right: 'change-clients',
      input: z.object({ word: z.string() }),
      checkpoint: z.object({ at: z.number() }),
      attempts: 3,
      backoff: { firstSeconds: 0.01, mostSeconds: 0.02 },
      limitAtOnce: 10,
      run: run as never,
    }),
    ...more,
  }) as QueuedWork
const start = async (kinds: QueuedWork | QueuedWork[], options = {}) => {
  const stop = await startQueue(database, [kinds].flat(), options)
  stops.push(stop)
  return stop
}
const idOf = (at: number) => practices[at]?.practice_id as string
const add = (word: string, practiceId: string | null, kind: QueuedWork = kindOf(async () => undefined)) =>
  queue(database, kind as QueuedWork<{ word: string }>, { word }, { practiceId })
const state = async (id: string) => (await pieceOf(database, id)).state
const made = async () => (await database.sql('select word, at from made order by id')) as { word: string }[]
const write = (word: string, at: number) => (context: Context) =>
  context.step(async ({ client }) => {
    await client.query('insert into made (word, at) values ($1, $2)', [word, at])
    return { at: at + 1 }
  })
const slowly =
  (most: number, ms = 20) =>
  async (context: Context) => {
    for (let at = context.checkpoint?.at ?? 0; at < most; at++) {
      await wait(ms)
      await write(context.input.word, at)(context)
    }
    return undefined
  }

describe('canceling queued work', () => {
  it('ends running work within two seconds in any process, and nothing is written afterwards', async () => {
    const id = await add('a', idOf(0))
    let aborted = 0
    let endedAt = 0
    const kind = kindOf(async context => {
      context.signal.addEventListener('abort', () => {
        aborted = Date.now()
      })
      return slowly(2_000)(context).finally(() => {
        endedAt = Date.now()
      })
    })
    await start(kind)
    await expect.poll(async () => (await made()).length).toBeGreaterThan(2)
    const said = await runAs(database, practices[0] as TestPractice, cancelQueuedWork, { work_id: id })
    const saidAt = Date.now()
    expect(said).toMatchObject({ ok: true, data: { state: 'cancelled' } })
    const written = (await made()).length
    // A step that finds its claim gone ends the work before the notice does.
    await expect.poll(() => aborted || endedAt).toBeGreaterThan(0)
    expect((aborted || endedAt) - saidAt).toBeLessThan(2_000)
    // Then nobody is left who could write.
    await expect.poll(() => endedAt).toBeGreaterThan(0)
    expect((await made()).length).toBe(written)
    expect(await pieceOf(database, id)).toMatchObject({ state: 'cancelled', claim: null, attempts: 1 })
  })

  it('is noticed by a process that receives no notifications', async () => {
    const id = await add('a', idOf(0))
    const kind = kindOf(slowly(2_000))
    await start(kind)
    await expect.poll(() => state(id)).toBe('working')
    await database.sql('alter table queued_work disable trigger queued_work_changes')
    await runAs(database, practices[0] as TestPractice, cancelQueuedWork, { work_id: id })
    const next = await add('next', idOf(0), kind)
    // Its room is free again, of which there is one for a practice.
    await expect.poll(() => state(next)).toBe('working')
    await database.sql('alter table queued_work enable trigger queued_work_changes')
    expect(await state(id)).toBe('cancelled')
  })

  it('that is waiting prevents it from starting', async () => {
    const id = await add('a', idOf(0))
    await runAs(database, practices[0] as TestPractice, cancelQueuedWork, { work_id: id })
    await start(kindOf(slowly(1)))
    await add('b', idOf(0))
    await expect.poll(async () => (await made()).map(({ word }) => word)).toEqual(['b'])
    const again = await runAs(database, practices[0] as TestPractice, cancelQueuedWork, { work_id: id })
    expect(again).toMatchObject({ ok: false, code: 'is_over' })
  })

  it('is allowed only for members of the practice', async () => {
    const id = await add('a', idOf(0))
    const said = await runAs(database, member(idOf(1)), cancelQueuedWork, { work_id: id })
    expect(said).toMatchObject({ ok: false, code: 'not_found' })
    expect(await state(id)).toBe('queued')
  })
})

describe('the claim on queued work', () => {
  const claim = (kind: QueuedWork, lostAfter = 60_000) => claimNext(database.pool, [kind], lostAfter)

  it('blocks writes of a worker that lost it, while the new owner continues', async () => {
    const id = await add('a', idOf(0))
    let reached = () => {}
    const waiting = new Promise<void>(resolve => {
      reached = resolve
    })
    let goOn = () => {}
    const gate = new Promise<void>(resolve => {
      goOn = resolve
    })
    // The first process stands still in the middle of its step, for longer than one may.
    const slow = kindOf(async context => {
      await context.step(async ({ client }) => {
        await client.query(`insert into made (word, at) values ('slow', 0)`)
        reached()
        await gate
        return { at: 1 }
      })
    })
    const first = await claim(slow)
    const piece = runPiece(slow, first as never, jobDeps(database))
    await waiting
    await database.sql(`update queued_work set beat_at = now() - interval '1 hour'`)
    const quickKind = kindOf(slowly(1, 0))
    const second = await claim(quickKind)
    expect(second).toMatchObject({ id, attempts: 2 })
    expect(second?.claim).not.toBe(first?.claim)
    goOn()
    await piece.ended
    expect(await made()).toEqual([])
    expect(await beat(database.pool, first as never)).toBe(false)
    expect(await finish(database.pool, first as never, undefined)).toBe(false)
    await giveBack(database.pool, first as never)
    expect(await state(id)).toBe('working')
    await runPiece(quickKind, second as never, jobDeps(database)).ended
    expect(await state(id)).toBe('done')
    expect(await made()).toMatchObject([{ word: 'a', at: 0 }])
  })

  it('marks work as dead when its process dies at every attempt, with a message', async () => {
    const id = await add('a', idOf(0))
    const kind = kindOf(slowly(1))
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await claim(kind, 1_000)).toMatchObject({ attempts: attempt })
      await database.sql(`update queued_work set beat_at = now() - interval '1 hour'`)
    }
    expect(await claim(kind, 1_000)).toBeUndefined()
    expect(await pieceOf(database, id)).toMatchObject({ state: 'dead', error_code: 'interrupted' })
  })

  it('is given to one worker only, however many ask at a time', async () => {
    const kind = kindOf(slowly(1), { perPracticeAtOnce: 100, limitAtOnce: 100 })
    for (let n = 0; n < 20; n++) await add(`${n}`, idOf(n % 3), kind)
    const claimed = await Promise.all(Array.from({ length: 40 }, () => claim(kind)))
    const ids = claimed.flatMap(each => (each ? [each.id] : []))
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })
})

describe('turns in the queue', () => {
  const order = async () => (await made()).map(({ word }) => word).join('')

  it('alternate between practices, however much work one of them has waiting', async () => {
    for (let n = 0; n < 30; n++) await add('a', idOf(0))
    for (const word of ['b', 'b']) await add(word, idOf(1))
    await add('p', null)
    await start(kindOf(slowly(1, 1)), { atOnce: 1 })
    await expect.poll(async () => (await order()).length).toBe(33)
    expect([...(await order()).slice(0, 6)].sort().join('')).toBe('aaabbp')
  })

  it('limit how much work of a kind runs at once, in all processes and for one practice', async () => {
    let now = 0
    let most = 0
    const of = new Map<string | null, number>()
    let mostOfOne = 0
    const kind = kindOf(
      async ({ practiceId }) => {
        most = Math.max(most, ++now)
        of.set(practiceId, (of.get(practiceId) ?? 0) + 1)
        mostOfOne = Math.max(mostOfOne, of.get(practiceId) ?? 0)
        // Until as many are there as may be, on however slow a machine; one more would come meanwhile.
        await expect.poll(() => most).toBe(3)
        await wait(20)
        of.set(practiceId, (of.get(practiceId) ?? 0) - 1)
        now--
      },
      { limitAtOnce: 3, perPracticeAtOnce: 2 },
    )
    for (let n = 0; n < 18; n++) await add('x', idOf(n % 2), kind)
    await Promise.all([start(kind, { atOnce: 4 }), start(kind, { atOnce: 4 })])
    await expect.poll(() => database.sql(`select from queued_work where state <> 'done'`)).toEqual([])
    expect([most, mostOfOne]).toEqual([3, 2])
  })

  it('let long work give up its slot at a step, so that other work runs, and resume after', async () => {
    const long = await add('a', idOf(0))
    await start(kindOf(slowly(40, 20)), { atOnce: 1, times: { ...quick, turn: 200 } })
    await expect.poll(async () => (await order()).length).toBeGreaterThan(2)
    // Its own practice waits for it; another one does not.
    const own = await add('o', idOf(0))
    const other = await add('b', idOf(1))
    await expect.poll(() => state(other)).toBe('done')
    expect(await state(long)).not.toBe('done')
    await expect.poll(async () => [await state(long), await state(own)]).toEqual(['done', 'done'])
    expect(
      (await made()).filter(({ word }) => word === 'a').map(row => (row as never as { at: number }).at),
    ).toEqual(Array.from({ length: 40 }, (_, at) => at))
    expect(await pieceOf(database, long)).toMatchObject({ error_code: null })
  })
})
