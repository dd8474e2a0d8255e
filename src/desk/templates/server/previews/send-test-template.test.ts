import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { openPractice, type Runner, runner, type TestPractice } from '../../../../../tests/practice.ts'
import { testsADay } from '../offers/test-limit.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const phone = '+18285550142'
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, new Date())
  for (const table of ['inbound_messages', 'erased_noes', 'clients'])
    await database.sql(`delete from ${table}`)
})

const send = (test_id: string = randomUUID(), whose = practice) =>
  run.as(whose.id, 'send-test-template', {
    ...{ purpose: 'visit-reminder', words: '{{practice}}: see you {{when}}.', appointment_id: null },
    test_id,
  })
const written = () =>
  database.sql(`select id from outbound_messages where practice_id = $1 and kind = 'template-test'`, [
    practice.id,
  ])

it('a practice can send twenty test texts a day, also with parallel requests', async () => {
  const first = randomUUID()
  const asked = await Promise.all(
    [first, ...Array.from({ length: 24 }, () => randomUUID())].map(id => send(id)),
  )
  expect(asked.filter(({ ok }) => ok)).toHaveLength(testsADay)
  expect(asked.filter(({ ok }) => !ok)).toEqual(
    Array(5).fill(expect.objectContaining({ code: 'too_many_tests' })),
  )
  expect(await written()).toHaveLength(testsADay)
  // One whose answer was lost is there; another practice has its own.
  const [known] = await database.sql(
    `select split_part(dedupe_key, ':', 3) as id from outbound_messages where practice_id = $1`,
    [practice.id],
  )
  expect(await send(known?.id as string)).toMatchObject({ ok: true })
  expect(await send(randomUUID(), await openPractice(database))).toMatchObject({ ok: true })
  await database.sql(
    `update outbound_messages set created_at = now() - interval '25 hours' where practice_id = $1`,
    [practice.id],
  )
  expect(await send()).toMatchObject({ ok: true })
})

it('no test text is sent to a phone that has sent STOP to any practice, until START', async () => {
  const reply = (meaning: string, ago: string) =>
    database.sql(
      `insert into inbound_messages (provider_id, sender, body_text, meaning, created_at)
        values (gen_random_uuid()::text, $1, $2, $2, now() - $3::interval)`,
      [phone, meaning, ago],
    )
  await reply('stop', '3 hours')
  await reply('confirm', '2 hours')
  expect(await send()).toMatchObject({ code: 'stopped' })
  await reply('start', '1 hour')
  expect(await send()).toMatchObject({ ok: true })
  // In the ledger of another practice's client.
  const other = await openPractice(database)
  await database.sql(`insert into clients (practice_id, first_name, phone) values ($1, 'Ann', $2)`, [
    other.id,
    phone,
  ])
  await database.sql(`select app.say_by_phone($1, false, 'reply', 'STOP', now() - interval '30 minutes')`, [
    phone,
  ])
  expect(await send()).toMatchObject({ code: 'stopped' })
  await database.sql(`select app.say_by_phone($1, true, 'reply', 'START', now() - interval '20 minutes')`, [
    phone,
  ])
  expect(await send()).toMatchObject({ ok: true })
  // And of somebody who was erased.
  await database.sql(
    `insert into erased_noes (practice_id, contact_hash, channel, kind, purpose, said_at)
      values ($1, app.contact_hash($2), 'sms', 'no', 'all', now())`,
    [other.id, phone],
  )
  expect(await send()).toMatchObject({ code: 'stopped' })
  expect(await written()).toHaveLength(2)
})
