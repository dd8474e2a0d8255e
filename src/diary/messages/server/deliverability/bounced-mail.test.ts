import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { type MailServer, mailServer } from '../../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps, writeLetter } from '../../../../../tests/outbox.ts'
import { newPractice, type TestPractice } from '../../../../../tests/verbs.ts'

let database: TestDatabase
let server: MailServer
let own: TestPractice
let deps: ReturnType<typeof jobDeps>
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer()
  deps = jobDeps(database, { SMTP_URL: server.url }, () => new Date())
})
afterAll(async () => {
  deps.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  await database.sql('delete from outbound_messages')
  own = await newPractice(database)
})

const write = (practice_id: string | null = own.practice_id) =>
  writeLetter(database, `to ${own.practice_id} ${Math.random()}`, new Date(), {
    practice_id,
    recipient: 'Ann@Example.com',
  })
const suppressed = () =>
  database.sql('select address, channel, kind from message_suppressions where practice_id = $1', [
    own.practice_id,
  ])
const lastTry = () => database.sql('update outbound_messages set send_after = now(), attempts = 7')
const bounced = (kind: string) => [{ address: 'ann@example.com', channel: 'email', kind }]

it.each([
  '550 5.1.1 no such mailbox',
  '550 5.1.2 no such domain',
  '550 5.1.10 not found',
  '550 No such user here',
])('%s suppresses the address in that practice', async answer => {
  server.says.toRecipient = () => answer
  for (let times = 0; times < 2; times++) {
    await write()
    await deliverOutbox(deps)
  }
  expect(await suppressed()).toEqual(bounced('hard_bounce'))
  expect(await database.sql('select distinct status, bounced_as from outbound_messages')).toEqual([
    { status: 'failed', bounced_as: 'hard' },
  ])
})

it.each(['450 4.2.1 greylisted', '452 4.2.2 mailbox full', '550 5.4.5 daily limit'])(
  '%s counts as a bounce after the last attempt, and not before',
  async answer => {
    server.says.toRecipient = () => answer
    await write()
    await deliverOutbox(deps)
    expect(await suppressed()).toEqual([])
    await lastTry()
    await deliverOutbox(deps)
    expect(await suppressed()).toEqual(bounced('soft_bounce'))
  },
)

// Over 5 s: a server that is not there is left alone for five seconds, and the sender waits them out.
it('records nothing about the address if the mail server is down or rejects our login', async () => {
  for (const SMTP_URL of ['smtp://127.0.0.1:9', server.url.replace('smtp://', 'smtp://user:wrong@')]) {
    const away = jobDeps(database, { SMTP_URL }, () => new Date())
    await write()
    await lastTry()
    await deliverOutbox(away)
    away.close()
  }
  expect(await database.sql('select distinct status, bounced_as from outbound_messages')).toEqual([
    { status: 'failed', bounced_as: null },
  ])
  expect(await suppressed()).toEqual([])
})

it('keeps the email queued if the server rejects our own address', async () => {
  server.says.toRecipient = () => '550 5.1.8 bad sender'
  await write()
  await deliverOutbox(deps)
  expect(await database.sql('select status from outbound_messages')).toEqual([{ status: 'queued' }])
})

it('suppresses no address for an email by Stillpoint itself', async () => {
  server.says.toRecipient = () => '550 5.1.1 no such mailbox'
  await write(null)
  await deliverOutbox(deps)
  expect(await database.sql('select bounced_as from outbound_messages')).toEqual([{ bounced_as: 'hard' }])
  expect(
    await database.sql(
      "select * from message_suppressions where address = 'ann@example.com' and practice_id is null",
    ),
  ).toEqual([])
})
