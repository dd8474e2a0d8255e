import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lockPractice } from '#server/database/lock-practice.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { VerbResult } from '#server/functions/run-verb.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import { jobDeps } from '../../../../../tests/queue.ts'
import { holdsAtOnce } from '../hold/hold-cap.ts'
import { tidyHoldsJob } from '../hold/tidy-holds.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
})

const hold = (index: number, from: string, more = {}) =>
  run.visit(
    'hold-slot',
    {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      start: new Date(Date.UTC(2026, 4, 22 + index, 14)).toISOString(),
      ...more,
    },
    from,
  )

it('one address may hold a few times at once, even with parallel requests, without affecting others', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, (_, index) => hold(index, '203.0.113.7')))
  expect(asked.filter(result => result.ok)).toHaveLength(holdsAtOnce)
  expect(new Set(asked.flatMap(result => (result.ok ? [] : [`${result.status} ${result.code}`])))).toEqual(
    new Set(['409 too_many_holds']),
  )
  expect((await hold(20, '203.0.113.8')).ok).toBe(true)
  // Choosing another time is no further one; nor is a time in another practice.
  const token = dataOf(asked.find(result => result.ok) as (typeof asked)[number]).hold_token
  expect((await hold(21, '203.0.113.7', { previous_hold_tokens: [token] })).ok).toBe(true)
  practice = await openPractice(database)
  expect((await hold(0, '203.0.113.7')).ok).toBe(true)
})

it('releases a hold whose answer was lost, by the token that the page chose', async () => {
  const mine = 'a'.repeat(40)
  expect(dataOf(await hold(0, '203.0.113.7', { hold_token: mine })).hold_token).toBe(mine)
  expect(await hold(0, '203.0.113.7')).toMatchObject({ code: 'slot_taken' })
  expect(await hold(1, '203.0.113.7', { hold_token: mine })).toMatchObject({ status: 409, code: 'busy' })
  const again = await hold(0, '203.0.113.7', { hold_token: 'b'.repeat(40), previous_hold_tokens: [mine] })
  expect(again.ok).toBe(true)
  expect(await hold(1, '203.0.113.7', { hold_token: 'short' })).toMatchObject({ code: 'invalid_input' })
})

it('waits for the practice’s lock, however the id is spelled', async () => {
  const waiting = () =>
    database.sql(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
  let asked: Promise<VerbResult> | undefined
  await inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, async client => {
    await lockPractice(client, practice.id)
    asked = hold(0, '203.0.113.7', { practice_id: practice.id.toUpperCase() })
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 10_000)
  })
  expect((await asked)?.ok).toBe(true)
})

it('counts only active holds, and stores no address', async () => {
  for (let index = 0; index < holdsAtOnce; index++) expect((await hold(index, '203.0.113.9')).ok).toBe(true)
  run.setNow('2026-05-20T12:10:01Z')
  expect((await hold(20, '203.0.113.9')).ok).toBe(true)
  const rows = await database.sql('select * from slot_holds where practice_id = $1', [practice.id])
  expect(rows).toHaveLength(holdsAtOnce + 1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

it('keeps an expired hold for six hours for late forms, then deletes it', async () => {
  dataOf(await hold(0, '203.0.113.7'))
  const left = async (at: string) => {
    await tidyHoldsJob.run({ ...jobDeps(database), now: () => new Date(at) })
    return database.sql('select 1 from slot_holds where practice_id = $1', [practice.id])
  }
  expect(await left('2026-05-20T18:09:59Z')).toHaveLength(1)
  expect(await left('2026-05-20T18:10:01Z')).toHaveLength(0)
})

it.each([
  ['-infinity', '2026-05-22T14:00:00Z'],
  ['2026-05-22T14:00:00Z', 'infinity'],
  ['0044-03-15 BC', '2026-05-22T14:00:00Z'],
])('rejects a blocked time from %s until %s, which would break date arithmetic', async (from, until) => {
  const block = database.sql(
    'insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)',
    [practice.id, practice.practitioners[0], from, until],
  )
  await expect(block).rejects.toMatchObject({ code: '23514', constraint: 'blocked_times_in_diary' })
})
