import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { checkSendability } from '../offers/queue-messages.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
const now = new Date('2026-05-20T18:00:00.000Z')
const email = 'ann@example.com'
const phone = '+18285550100'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
let client_id: string
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, now.toISOString())
  const [row] = await database.sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Ann', 'ann@example.com', $2) returning id`,
    [practice.id, phone],
  )
  client_id = row?.id
})

const tell = (address: string, kind: string, hoursAgo: number) =>
  database.sql(`select app.suppress_mail($1, $2, $3, $4::timestamptz - $5 * interval '1 hour')`, [
    practice.id,
    address,
    kind,
    now,
    hoursAgo,
  ])
const lift = (more: object = {}) =>
  run.as(practice.id, 'lift-bounce', { client_id, channel: 'email', address: 'Ann@Example.com', ...more })
const rows = () =>
  database.sql('select kind, lifted_at from message_suppressions where practice_id = $1 order by at', [
    practice.id,
  ])
/** What becomes of a reminder by mail. */
const decision = () =>
  inTransaction(
    database.pool,
    { role: 'practice_worker', claims: { practice_id: practice.id } },
    { readOnly: true },
    async client => {
      const asking = { practice_id: practice.id, client_id, dedupe_key: 'a reminder' }
      const [asked] = await checkSendability(
        client,
        [{ ...asking, kind: 'visit-reminder', channel: 'email' }],
        now,
      )
      return asked?.decision
    },
  )

it('a lifted address gets emails again, until it bounces again', async () => {
  await tell(email, 'soft_bounce', 30)
  await tell(email, 'hard_bounce', 20)
  expect(await decision()).toEqual({ send: 'never', reason: 'bounced' })
  dataOf(await lift())
  expect(await decision()).toEqual({ send: 'now' })
  const lifted = await rows()
  expect(lifted).toMatchObject([{ lifted_at: now }, { lifted_at: now }])
  // Said twice, it is said once.
  run.setNow(new Date(now.getTime() + 60_000))
  dataOf(await lift())
  expect(await rows()).toEqual(lifted)
  expect(
    await database.sql(
      `select verb, act, rows, changes from audit_entries where practice_id = $1 and relation = 'message_suppressions'`,
      [practice.id],
    ),
  ).toMatchObject([
    { verb: 'lift-bounce', act: 'update', rows: 1 },
    { verb: 'lift-bounce', act: 'update', rows: 1 },
  ])
  await tell(email, 'hard_bounce', 0)
  expect(await decision()).toEqual({ send: 'never', reason: 'bounced' })
})

it('complaints and STOP cannot be lifted', async () => {
  await tell(email, 'hard_bounce', 20)
  await tell(email, 'complaint', 10)
  expect(await lift()).toMatchObject({ code: 'complained' })
  await expect(
    database.sql(`update message_suppressions set lifted_at = now() where practice_id = $1`, [practice.id]),
  ).rejects.toThrow(/complaints_hold/)
  await database.sql(
    `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'sms', $2, 'hard_bounce')`,
    [practice.id, phone],
  )
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
      values ($1, $2, 'sms', 'all', false, 'reply', 'STOP', $3)`,
    [practice.id, client_id, now],
  )
  expect(await lift({ channel: 'sms', address: phone })).toMatchObject({ code: 'stopped' })
  expect((await rows()).every(({ lifted_at }) => lifted_at === null)).toBe(true)
})

it('only addresses of the practice’s own clients can be lifted', async () => {
  await tell(email, 'hard_bounce', 20)
  expect(await lift({ address: 'somebody@example.com' })).toMatchObject({ code: 'other_address' })
  const other = await openPractice(database)
  expect(
    await run.as(other.id, 'lift-bounce', { client_id, channel: 'email', address: email }),
  ).toMatchObject({ code: 'not_found' })
  expect(await rows()).toMatchObject([{ lifted_at: null }])
})
