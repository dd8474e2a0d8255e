import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queryAs } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { outbox } from '../../../../tests/outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import { closeTrials } from './close-trials.ts'

const end = Date.parse('2026-05-14T12:00:00Z')
const at = (days: number) => new Date(end + days * 86_400_000)

let database: TestDatabase
let verbs: Runner
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  verbs = runner(database, at(0))
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await openPractice(database)
  await database.sql('update profiles set trial_start = $2, trial_end = $3 where id = $1', [
    own.id,
    at(-30),
    at(0),
  ])
})

const run = (now: Date) => closeTrials({ ...verbs.deps, now: () => now, outbound: outbox })
const status = async () =>
  (await database.sql('select subscription_status from profiles where id = $1', [own.id]))[0]
    ?.subscription_status
const letters = async () =>
  (
    await database.sql(
      `select kind, recipient, subject from outbound_messages where practice_id = $1 order by created_at, kind desc`,
      [own.id],
    )
  ).map(row => `${row.kind} to ${row.recipient}: ${row.subject}`)

it('sends emails three days before the trial ends and at its end, once each, then sets it to expired', async () => {
  await run(at(-3.01))
  expect(await letters()).toEqual([])
  await Promise.all([run(at(-3)), run(at(-3)), run(at(-3))])
  await run(at(-1))
  const first = `trial-ends to ${own.email}: Your free month ends on May 14, 2026`
  expect(await letters()).toEqual([first])
  expect(await status()).toBe('trial')
  await Promise.all([run(at(0)), run(at(0))])
  await run(at(1))
  expect(await letters()).toEqual([first, `trial-ended to ${own.email}: Your free month is over`])
  expect(await status()).toBe('expired')
})

it('keeps all data visible, on the free plan', async () => {
  await database.sql(`insert into clients (practice_id, first_name) values ($1, 'Rosa')`, [own.id])
  await run(at(0))
  verbs.setNow(at(0))
  expect(dataOf(await verbs.as(own.id, 'show-plan', {}))).toMatchObject({ plan: 'free', label: 'expired' })
  const [count] = await database.sql('select count(*) from clients where practice_id = $1', [own.id])
  expect(count?.count).toBe(1)
})

it('skips a practice that has subscribed', async () => {
  await database.sql(
    `update profiles set plan_type = 'marketing', subscription_status = 'active' where id = $1`,
    [own.id],
  )
  await run(at(-2))
  await run(at(1))
  expect(await letters()).toEqual([])
  expect(await status()).toBe('active')
})

it('sends the email again for an extended trial', async () => {
  await run(at(-2))
  await database.sql('update profiles set trial_end = $2 where id = $1', [own.id, at(10)])
  await run(at(8))
  expect(await letters()).toHaveLength(2)
})

it('sends the emails to the owner only, and hides them from colleagues in the outbox', async () => {
  await run(at(0))
  const colleague = randomUUID()
  await database.sql(`insert into auth.users (id, email) values ($1, $2)`, [
    colleague,
    `${colleague}@example.com`,
  ])
  await database.sql('delete from practice_members where user_id = $1', [colleague])
  await database.sql(
    `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'front_desk')`,
    [own.id, colleague],
  )
  const seenBy = async (sub: string) => {
    const text = `select kind from outbound_messages where practice_id = $1`
    const caller = { role: 'authenticated', claims: { sub } } as const
    return (await queryAs(database.pool, caller, { readOnly: true }, { text, values: [own.id] })).rowCount
  }
  expect([await seenBy(own.id), await seenBy(colleague)]).toEqual([1, 0])
})
