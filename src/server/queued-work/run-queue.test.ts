import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { pieceOf, queue, quick, startQueue } from '../../../tests/queue.ts'
import { newPractice, type TestPractice } from '../../../tests/verbs.ts'
import { type QueuedWork, queuedWork, type WorkContext, WorkFailed } from './queued-work.ts'

type Context = WorkContext<{ word: string }, { at: number }>

let database: TestDatabase
let practice: TestPractice
let stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await testDatabase()
  practice = await newPractice(database)
  await database.sql('create table made (id bigserial, practice_id uuid, word text, at int)')
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
      input: z.object({ word: z.string() }),
      checkpoint: z.object({ at: z.number() }),
      output: z.object({ words: z.number() }).optional(),
      attempts: 3,
      backoff: { firstSeconds: 0.01, mostSeconds: 0.02 },
      limitAtOnce: 10,
      run: run as never,
    }),
    ...more,
  }) as QueuedWork
const start = async (kind: QueuedWork, options = {}) => {
  const stop = await startQueue(database, [kind], options)
  stops.push(stop)
  return stop
}
const add = (word: string, practiceId: string | null = practice.practice_id, more = {}) => {
  const kind = kindOf(async () => undefined) as QueuedWork<{ word: string }>
  return queue(database, kind, { word }, { practiceId, ...more })
}
const state = async (id: string) => (await pieceOf(database, id)).state
const made = async () => (await database.sql('select word, at from made order by id')).map(row => row.at)

/** Writes one word a step, up to `most`. */
const words =
  (most: number, between: (context: Context, at: number) => unknown = () => {}) =>
  async (context: Context) => {
    const { step, checkpoint, input, practiceId, progress } = context
    for (let at = checkpoint?.at ?? 0; at < most; at++) {
      await between(context, at)
      await step(async ({ client }) => {
        await client.query('insert into made (practice_id, word, at) values ($1, $2, $3)', [
          practiceId,
          input.word,
          at,
        ])
        return { at: at + 1 }
      })
      progress(at + 1, most, `word ${at + 1}`)
    }
    return { words: most }
  }

describe('queued work', () => {
  it('runs in steps, reports progress, and is removed except for its result', async () => {
    const id = await add('a')
    await start(kindOf(words(4)))
    await expect.poll(() => state(id)).toBe('done')
    expect(await made()).toEqual([0, 1, 2, 3])
    expect(await pieceOf(database, id)).toMatchObject({
      ...{ progress_done: 4, progress_total: 4, progress_words: 'word 4', output: { words: 4 }, attempts: 1 },
      ...{ payload: {}, checkpoint: null, claim: null, error_code: null },
    })
  })

  it('with invalid progress does not disturb other work', async () => {
    const both = kindOf(async ({ progress, input }) => {
      if (input.word === 'odd') progress(0 / 0, 1 / 0, 'none of none')
      await wait(quick.beat * 5)
      return { words: 1 }
    })
    const [odd, even] = [await add('odd'), await add('even')]
    await start(both)
    await expect.poll(async () => [await state(odd), await state(even)]).toEqual(['done', 'done'])
    expect(await pieceOf(database, odd)).toMatchObject({ progress_done: 0, attempts: 1 })
    expect(await pieceOf(database, even)).toMatchObject({ attempts: 1 })
  })

  it('runs as the practice’s worker for the caller, and platform work as service_role', async () => {
    const whos: unknown[] = []
    const kind = kindOf(async ({ step }) => {
      await step(async ({ client }) => {
        const { rows } = await client.query(
          `select current_user as role, auth.jwt() ->> 'practice_id' as practice, auth.uid() as sub`,
        )
        whos.push(rows[0])
        return { at: 1 }
      })
    })
    const id = await add('mine')
    await database.sql('update queued_work set asked_by = $1', [practice.practice_id])
    const theirs = await add('platform', null)
    await start(kind)
    await expect.poll(async () => [await state(id), await state(theirs)]).toEqual(['done', 'done'])
    expect(whos).toContainEqual({
      role: 'practice_worker',
      practice: practice.practice_id,
      sub: practice.practice_id,
    })
    expect(whos).toContainEqual({ role: 'service_role', practice: null, sub: null })
  })

  it('waits for its start time, and runs by priority within its queue', async () => {
    const later = await add('later', practice.practice_id, { startAfter: new Date(Date.now() + 600_000) })
    await add('low', practice.practice_id, { priority: -1 })
    await add('middle')
    const last = await add('high', practice.practice_id, { priority: 5 })
    await start(kindOf(words(1)))
    await expect.poll(async () => (await made()).length).toBe(3)
    const order = await database.sql('select word from made order by id')
    expect(order.map(({ word }) => word)).toEqual(['high', 'middle', 'low'])
    expect([await state(last), await state(later)]).toEqual(['done', 'queued'])
  })

  it('with an unreadable payload is dead at once, with a message and no attempt', async () => {
    const [row] = await database.sql(
      `insert into queued_work (practice_id, kind, payload) values ($1, 'make-words', '{"word": 7}') returning id`,
      [practice.practice_id],
    )
    await start(kindOf(words(1)))
    await expect.poll(() => state(row?.id)).toBe('dead')
    expect(await pieceOf(database, row?.id)).toMatchObject({
      ...{ attempts: 1, error_code: 'invalid_input' },
      error_words:
        'What it was given is not in the right form. word: Invalid input: expected string, received number',
    })
    expect(await made()).toEqual([])
  })
})

describe('failed queued work', () => {
  it('is retried with a doubling pause, and is dead after the last attempt', async () => {
    const id = await add('a')
    let runs = 0
    const kind = kindOf(
      async () => {
        runs++
        throw Object.assign(new Error(`secret of a client`), { code: '23505' })
      },
      { backoff: { firstSeconds: 100, mostSeconds: 150 } },
    )
    await start(kind)
    for (const [attempts, pause] of [
      [1, 100],
      [2, 150],
    ] as const) {
      await expect.poll(() => state(id)).toBe('failed')
      const piece = await pieceOf(database, id)
      expect([piece.attempts, Math.round((piece.start_after - Date.now()) / 1_000)]).toEqual([
        attempts,
        expect.closeTo(pause, -1),
      ])
      await database.sql(`update queued_work set start_after = now() where id = $1`, [id])
      await expect.poll(() => runs).toBe(attempts + 1)
    }
    await expect.poll(() => state(id)).toBe('dead')
    expect(await pieceOf(database, id)).toMatchObject({
      ...{ attempts: 3, error_code: '23505', payload: { word: 'a' } },
      error_words: 'Something went wrong. The log of the server says more.',
    })
    expect(runs).toBe(3)
  })

  it('is dead at once with its own message if the failure is final', async () => {
    const id = await add('a')
    await start(
      kindOf(async () => {
        throw new WorkFailed('no_such_column', 'The file has no column for names.', { isFinal: true })
      }),
    )
    await expect.poll(() => state(id)).toBe('dead')
    expect(await pieceOf(database, id)).toMatchObject({
      ...{ attempts: 1, error_code: 'no_such_column', error_words: 'The file has no column for names.' },
    })
  })

  it('resumes from the last checkpoint, and progress resets the attempts', async () => {
    const id = await add('a')
    // Every step but the first fails once before it works: more failures than attempts.
    const failedAt = new Set<number>()
    await start(
      kindOf(
        words(8, (_, at) => {
          if (at === 0 || failedAt.has(at)) return
          failedAt.add(at)
          throw new Error('once')
        }),
      ),
    )
    await expect.poll(() => state(id)).toBe('done')
    expect(await made()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('leaves no changes from the failed step', async () => {
    const id = await add('a')
    const kind = kindOf(async ({ step }) => {
      await step(async ({ client }) => {
        await client.query('insert into made (at) values (1)')
        throw new Error('after writing')
      })
    })
    await start(kind)
    await expect.poll(() => state(id)).toBe('dead')
    expect(await made()).toEqual([])
  })

  it('loses its slot when it stops responding, and its later results are ignored', async () => {
    const id = await add('hangs')
    let late: Promise<unknown> | undefined
    let wake = () => {}
    const sleep = new Promise<void>(resolve => {
      wake = resolve
    })
    const kind = kindOf(
      async context => {
        if (context.input.word !== 'hangs') return words(1)(context)
        await sleep
        late = words(1)(context)
        return late
      },
      { stalledAfterSeconds: 0.2, attempts: 1, backoff: { firstSeconds: 600, mostSeconds: 600 } },
    )
    await start(kind, { atOnce: 1 })
    await expect.poll(() => state(id)).toBe('failed')
    expect(await pieceOf(database, id)).toMatchObject({ error_code: 'stalled' })
    const next = await add('next')
    await expect.poll(() => state(next)).toBe('done')
    wake()
    await expect.poll(() => late !== undefined).toBe(true)
    await expect(late).rejects.toThrow('lost')
    expect(await database.sql('select word from made')).toEqual([{ word: 'next' }])
  })
})

describe('a worker process that stops', () => {
  it('returns its work unchanged, and another process continues it', async () => {
    const id = await add('a')
    const stop = await start(kindOf(words(60, () => wait(20))))
    await expect.poll(async () => (await made()).length).toBeGreaterThan(3)
    await stop()
    const left = await pieceOf(database, id)
    expect(left).toMatchObject({ state: 'queued', claim: null, attempts: 0 })
    expect(left.checkpoint.at).toBe((await made()).length)
    await start(kindOf(words(60)))
    await expect.poll(() => state(id)).toBe('done')
    expect(await made()).toEqual(Array.from({ length: 60 }, (_, at) => at))
  })

  it('releases the claim on work that does not end in time', async () => {
    const id = await add('a')
    let begun = false
    const stop = await start(
      kindOf(() => {
        begun = true
        return new Promise(() => {})
      }),
      { times: { ...quick, goodbye: 50 } },
    )
    await expect.poll(() => begun).toBe(true)
    await stop()
    expect(await pieceOf(database, id)).toMatchObject({ state: 'queued', claim: null })
  })
})
