import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf, openPractice, runner } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('stops pending messages once, and none that is owed, already sent or another practice’s', async () => {
  const [practice, other] = [await openPractice(database), await openPractice(database)]
  const run = runner(database, '2026-05-20T18:00:00Z')
  const write = async (purpose: string, status: string, of = practice) => {
    const [client] = await database.sql(
      `insert into clients (practice_id, first_name) values ($1, 'Ann') returning id`,
      [of.id],
    )
    const [row] = await database.sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, purpose, send_after)
       values ($1, $2, 'x', 'a@example.com', '', '', '', gen_random_uuid(), $3, $4, '2026-05-21T12:00:00Z') returning id`,
      [of.id, client?.id, status, purpose],
    )
    return row?.id as string
  }
  const stop = (message_id: string) => run.as(practice.id, 'stop-message', { message_id })
  const found = async (id: string) =>
    (
      await database.sql('select status, skip_reason, recalled_as from outbound_messages where id = $1', [id])
    )[0]
  const waiting = await write('marketing', 'queued')
  for (const answered of await Promise.all([stop(waiting), stop(waiting), stop(waiting)]))
    expect(dataOf(answered)).toEqual({ is_stopped: true })
  expect(await found(waiting)).toMatchObject({ status: 'skipped', skip_reason: 'withdrawn' })
  const owed = await write('transactional', 'queued')
  expect(await stop(owed)).toMatchObject({ code: 'is_owed' })
  const theirs = await write('marketing', 'queued', other)
  expect(await stop(theirs)).toMatchObject({ code: 'not_found' })
  expect(await stop(randomUUID())).toMatchObject({ code: 'not_found' })
  // What is written to the team is nobody's to stop here.
  const toTeam = await write('care', 'queued')
  await database.sql('update outbound_messages set client_id = null where id = $1', [toTeam])
  expect(await stop(toTeam)).toMatchObject({ code: 'not_found' })
  for (const id of [owed, theirs]) expect(await found(id)).toMatchObject({ status: 'queued' })
  expect(await stop(await write('care', 'sent'))).toMatchObject({ code: 'has_left' })
  // A sender has it in hand: it may leave in this moment, and where it does not, it stays.
  const inHand = await write('care', 'sending')
  expect(dataOf(await stop(inHand))).toEqual({ is_stopped: false })
  expect(await found(inHand)).toMatchObject({ status: 'sending', recalled_as: 'withdrawn' })
})
