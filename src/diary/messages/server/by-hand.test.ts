import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// Wednesday, 2 pm in New York.
const now = '2026-05-20T18:00:00.000Z'
const phone = '+18285550100'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, now)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = [practice.id]): Promise<any[]> => database.sql(text, values)
async function person(first_name: string, more: { email?: string | null; phone?: string | null } = {}) {
  const { email = `${first_name.toLowerCase()}@example.com`, phone: own = phone } = more
  const [row] = await sql(
    'insert into clients (practice_id, first_name, email, phone) values ($1, $2, $3, $4) returning id',
    [practice.id, first_name, email, own],
  )
  return row.id as string
}
const wrote = (client_id: string, hoursAgo: number) =>
  sql(
    `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text, created_at)
     values ($1, $2, $3, $4, 'Is there parking?', $5::timestamptz - $6 * interval '1 hour')`,
    [practice.id, client_id, randomUUID(), phone, now, hoursAgo],
  )
const say = (client_id: string, purpose: string, is_granted: boolean) =>
  sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
     values ($1, $2, 'sms', $3, $4, 'staff', 'w', $5::timestamptz - interval '1 hour')`,
    [practice.id, client_id, purpose, is_granted, now],
  )
const messages = () => sql('select * from outbound_messages where practice_id = $1 order by created_at')
const open = () => sql('select body_text from inbound_messages where practice_id = $1 and handled_at is null')
const mail = (more: object = {}) =>
  run.as(practice.id, 'send-email', {
    to: 'ada@example.com',
    subject: 'Your scarf',
    body: 'We found it.\n\nDana',
    message_id: randomUUID(),
    ...more,
  })
const text = (more: object = {}) =>
  run.as(practice.id, 'send-text', {
    to: phone,
    message: 'Yes, behind the house.',
    message_id: randomUUID(),
    ...more,
  })

describe('an email written by hand', () => {
  it('is sent to the one client with that address, for the purpose of care', async () => {
    const client_id = await person('Ada')
    expect(dataOf(await mail({ to: 'ADA@example.com' }))).toEqual({
      recipient: 'ada@example.com',
      send_at: null,
    })
    expect(await messages()).toMatchObject([
      {
        client_id,
        kind: 'client-message',
        purpose: 'care',
        origin_kind: 'hand',
        recipient: 'ada@example.com',
        subject: 'Your scarf',
        status: 'queued',
        body_text: expect.stringContaining('We found it.\n\nDana'),
      },
    ])
  })

  it('is sent once per id, and different content under the same id is refused', async () => {
    await person('Ada')
    const message_id = randomUUID()
    const first = await mail({ message_id })
    expect(await mail({ message_id })).toEqual(first)
    expect(await mail({ message_id, body: 'Other words' })).toMatchObject({ code: 'sent_otherwise' })
    await Promise.all(
      Array.from({ length: 5 }, () => mail({ message_id: '7b0f6a3e-0000-4000-8000-000000000001' })),
    )
    expect(await messages()).toHaveLength(2)
  })

  it('is refused for an unknown address, and for one that two clients share', async () => {
    expect(await mail()).toMatchObject({ code: 'no_client' })
    const ada = await person('Ada')
    await person('Ben', { email: 'ada@example.com' })
    expect(await mail()).toMatchObject({ code: 'which_client' })
    expect(dataOf(await mail({ client_id: ada }))).toMatchObject({ recipient: 'ada@example.com' })
    expect(await mail({ client_id: ada, to: 'old@example.com' })).toMatchObject({
      code: 'other_address',
      details: { to: 'ada@example.com' },
    })
    const other = await openPractice(database)
    expect(
      await run.as(other.id, 'send-email', {
        to: 'ada@example.com',
        subject: 'S',
        body: 'B',
        client_id: ada,
        message_id: randomUUID(),
      }),
    ).toMatchObject({ code: 'no_client' })
  })

  it('may be scheduled for another day, always for the purpose of care', async () => {
    const client_id = await person('Ada')
    await wrote(client_id, 1)
    const send_at = '2026-05-22T14:00:00.000Z'
    expect(dataOf(await mail({ send_at }))).toMatchObject({ send_at })
    expect(await messages()).toMatchObject([{ purpose: 'care', send_after: new Date(send_at) }])
    expect(dataOf(await mail({ send_at: '2026-05-20T17:00:00.000Z' }))).toMatchObject({ send_at: null })
    expect((await messages()).at(-1)).toMatchObject({ purpose: 'transactional', send_after: new Date(now) })
  })

  it('is blocked if it mentions someone’s health', async () => {
    await person('Ada')
    expect(await mail({ subject: 'Your migraine' })).toMatchObject({
      code: 'bad_words',
      details: { findings: [{ code: 'health_hint', found: 'migraine' }] },
    })
    expect(await messages()).toEqual([])
  })

  it.each(['Hi\r\nBcc: a@example.com', 'Hi\u2028there', ''])(
    'cannot have a subject like %j',
    async subject => {
      await person('Ada')
      expect(await mail({ subject })).toMatchObject({ code: 'invalid_input' })
      expect(await messages()).toEqual([])
    },
  )
})

describe('a text written by hand', () => {
  it('counts as a reply within a day of the client’s text, without consent, and marks it as answered', async () => {
    const client_id = await person('Ada')
    await wrote(client_id, 23)
    await wrote(client_id, 2)
    await wrote(await person('Ben', { phone: '+18285550101' }), 2)
    dataOf(await text({ client_id }))
    expect(await messages()).toMatchObject([
      { purpose: 'transactional', channel: 'sms', body_text: 'Yes, behind the house.', status: 'queued' },
    ])
    // What somebody else wrote still waits.
    expect(await open()).toHaveLength(1)
  })

  it('after that day needs consent, names the practice, and is not sent at night', async () => {
    const client_id = await person('Ada')
    await wrote(client_id, 25)
    expect(await text({ client_id })).toMatchObject({ code: 'may_not_go', details: { reason: 'no_consent' } })
    expect(await messages()).toEqual([])
    expect(await open()).toHaveLength(1)
    await say(client_id, 'reminders', true)
    // 10 pm.
    run.setNow('2026-05-21T02:00:00.000Z')
    expect(dataOf(await text({ client_id }))).toMatchObject({ send_at: '2026-05-21T12:00:00.000Z' })
    const [{ body_text }] = await messages()
    expect(body_text).toMatch(/^.+: Yes, behind the house\. STOP ends texts\.$/)
  })

  it('is not sent to a phone that has sent STOP, not even as a reply', async () => {
    const client_id = await person('Ada')
    await wrote(client_id, 1)
    await say(client_id, 'all', false)
    expect(await text({ client_id })).toMatchObject({ code: 'may_not_go', details: { reason: 'opted_out' } })
  })
})

it('the writing options match what sending would do, and store nothing', async () => {
  const client_id = await person('Ada', { email: null })
  const ways = () => run.as(practice.id, 'show-ways-to-write', { client_id })
  expect(dataOf(await ways())).toMatchObject({
    is_answer: false,
    ways: [
      { channel: 'email', to: null, send: 'never', reason: 'no_address' },
      { channel: 'sms', to: phone, send: 'never', reason: 'no_consent' },
    ],
  })
  await wrote(client_id, 1)
  expect(dataOf(await ways())).toMatchObject({ is_answer: true, ways: [{}, { channel: 'sms', send: 'now' }] })
  expect(await messages()).toEqual([])
  expect(await run.as((await openPractice(database)).id, 'show-ways-to-write', { client_id })).toMatchObject({
    code: 'no_client',
  })
})
