import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { queue } from '../../../tests/queue.ts'
import { newPractice, runAs, type TestPractice } from '../../../tests/verbs.ts'
import { fail, verb } from '../functions/verb.ts'
import { enqueue } from './enqueue.ts'
import { queuedWork } from './queued-work.ts'

const importRows = queuedWork({
  name: 'import-rows',
  right: 'change-clients',
  input: z.object({ rows: z.number().int().min(1) }),
  attempts: 3,
  backoff: { firstSeconds: 1, mostSeconds: 10 },
  limitAtOnce: 2,
  run: async () => undefined,
})

/** Writes work down, and then may refuse or break. */
const startImport = verb({
  name: 'start-import',
  who: 'member',
  input: z.object({ ends: z.enum(['well', 'refused', 'broken']) }),
  output: z.object({ id: z.string() }),
  refusals: { full: { status: 409, message: 'Full.' } },
  run: async ({ client, practiceId, input }) => {
    const id = await enqueue(client, importRows, { rows: 9 }, { practiceId })
    if (input.ends === 'refused') return fail('full')
    if (input.ends === 'broken') throw new Error('broken')
    return { id }
  },
})

let database: TestDatabase
let practice: TestPractice
let other: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  practice = await newPractice(database)
  other = await newPractice(database)
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from queued_work'))

const pieces = () => database.sql('select * from queued_work order by created_at')
const ours = () => ({ practiceId: practice.practice_id })

describe('work queued in the caller’s transaction', () => {
  it('is stored with the caller and the settings of its kind', async () => {
    expect(await runAs(database, practice, startImport, { ends: 'well' })).toMatchObject({ ok: true })
    expect(await pieces()).toMatchObject([
      {
        ...{ kind: 'import-rows', state: 'queued', needed_right: 'change-clients', payload: { rows: 9 } },
        ...{ attempts: 0, most_attempts: 3, practice_id: practice.practice_id, claim: null },
        asked_by: practice.practice_id,
      },
    ])
  })

  it('is not stored when the verb refuses or fails', async () => {
    expect(await runAs(database, practice, startImport, { ends: 'refused' })).toMatchObject({ code: 'full' })
    await expect(runAs(database, practice, startImport, { ends: 'broken' })).rejects.toThrow('broken')
    expect(await pieces()).toEqual([])
  })

  it('is refused with a payload that its kind does not accept', async () => {
    await expect(queue(database, importRows, { rows: 0 }, ours())).rejects.toThrow(z.ZodError)
    expect(await pieces()).toEqual([])
  })

  it('is refused for another practice or for the platform, for every caller', async () => {
    const theirs = verb({
      name: 'start-import',
      who: 'member',
      input: z.object({ whose: z.enum(['other', 'nobody']) }),
      output: z.object({ id: z.string() }),
      refusals: {},
      run: async ({ client, input }) => {
        const practiceId = input.whose === 'other' ? other.practice_id : null
        return { id: await enqueue(client, importRows, { rows: 1 }, { practiceId }) }
      },
    })
    for (const whose of ['other', 'nobody']) {
      await expect(runAs(database, practice, theirs, { whose })).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a deduplication key', () => {
  it('exists once, however many callers queue it, until its work is finished', async () => {
    const keyed = { ...ours(), dedupeKey: 'file 7' }
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => queue(database, importRows, { rows: 1 }, keyed)),
    )
    expect(new Set(ids).size).toBe(1)
    await database.sql(`update queued_work set state = 'dead', ended_at = now()`)
    const again = await queue(database, importRows, { rows: 1 }, keyed)
    expect(again).not.toBe(ids[0])
    expect(await pieces()).toHaveLength(2)
  })

  it('applies only within its practice', async () => {
    const of = (practiceId: string | null) =>
      queue(database, importRows, { rows: 1 }, { practiceId, dedupeKey: 'same' })
    const ids = [await of(practice.practice_id), await of(other.practice_id), await of(null), await of(null)]
    expect(new Set(ids).size).toBe(3)
  })
})

it('the queue limits each practice without affecting the others', async () => {
  await database.sql(
    `insert into queued_work (practice_id, kind) select $1, 'import-rows' from generate_series(1, 1000)`,
    [practice.practice_id],
  )
  await expect(queue(database, importRows, { rows: 1 }, ours())).rejects.toMatchObject({
    code: '23514',
    constraint: 'most_queued_work',
  })
  await queue(database, importRows, { rows: 1 }, { practiceId: other.practice_id })
  await database.sql(
    `update queued_work set state = 'done', ended_at = now() where id in
      (select id from queued_work where practice_id = $1 limit 1)`,
    [practice.practice_id],
  )
  await queue(database, importRows, { rows: 1 }, ours())
})
