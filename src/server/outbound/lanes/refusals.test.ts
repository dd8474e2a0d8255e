import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { type MailServer, mailServer } from '../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps, writeLetter } from '../../../../tests/outbox.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DeliveryChannel, Provider } from '../delivery.ts'
import type { ModelQuestion } from '../models/model.ts'
import { refusalOf } from '../refusal.ts'
import type { Text } from '../texts/text.ts'
import { type PlainMessage, writeMessage } from '../write-message.ts'
import { writeModelCall } from '../write-model-call.ts'
import { takeTurns } from './provider-rates.ts'

let database: TestDatabase
let server: MailServer
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
  server.received.length = 0
  for (const when of ['toRecipient', 'toMail', 'hangsUpOn'] as const) server.says[when] = undefined
  await database.sql(
    'delete from outbound_messages; delete from model_calls; delete from private.provider_rates',
  )
})

const rows = () =>
  database.sql('select status, attempts, last_error from outbound_messages order by dedupe_key')
const asHouse = <T>(run: Parameters<typeof inTransaction<T>>[3]) =>
  inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, run)
const write = (message: Omit<PlainMessage, 'practice_id' | 'kind'>) =>
  asHouse(client => writeMessage(client, { practice_id: null, kind: 'test', ...message }, new Date()))
const question: ModelQuestion = {
  instructions: 'Be brief.',
  turns: [{ from: 'person', text: 'How was May?' }],
  answer_schema: null,
  most_tokens: 100,
}
const ask = (key: string) =>
  asHouse(client =>
    writeModelCall(
      client,
      { practice_id: null, kind: 'test', urgency: 'now', question, dedupe_key: key },
      new Date(),
    ),
  )

describe('a mail server that refuses', () => {
  it.each([
    ['550 5.1.1 no such mailbox', 'failed', 'EENVELOPE 550'],
    ['552 5.2.2 mailbox full for good', 'failed', 'EENVELOPE 552'],
    ['450 4.2.1 greylisted', 'queued', 'EENVELOPE 450'],
    ['550 5.7.1 relaying denied', 'queued', 'EENVELOPE 550'],
    ['550 5.4.5 daily limit', 'queued', 'EENVELOPE 550'],
  ])('that answers %s for the recipient leaves the message %s', async (answer, status, last_error) => {
    server.says.toRecipient = () => answer
    await writeLetter(database, 'a', new Date())
    await deliverOutbox(deps)
    expect(await rows()).toEqual([{ status, attempts: 1, last_error }])
    expect(server.received).toEqual([])
  })

  it.each([
    ['554 5.6.0 too much of it', 'failed'],
    ['451 4.3.0 later', 'queued'],
    ['421 4.7.0 too many from you', 'queued'],
  ])('that answers %s for the whole email leaves the message %s', async (answer, status) => {
    server.says.toMail = () => answer
    await writeLetter(database, 'a', new Date())
    await deliverOutbox(deps)
    expect(await rows()).toMatchObject([{ status, attempts: 1 }])
  })

  it('that accepts an email but never answers gets the same email again in a later try', async () => {
    await writeLetter(database, 'before', new Date())
    await deliverOutbox(deps)
    server.says.hangsUpOn = () => true
    await writeLetter(database, 'hung up on', new Date())
    await deliverOutbox(deps)
    expect(server.received).toHaveLength(2)
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 1 }])
    server.says.hangsUpOn = undefined
    await database.sql('update outbound_messages set send_after = now()')
    await deliverOutbox(deps)
    expect(server.received.map(mail => mail.id)[2]).toBe(server.received[1]?.id)
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent', attempts: 2 }])
  })

  it('that dropped its open connections gets the next email at once, over new ones', async () => {
    await writeLetter(database, 'a', new Date())
    await deliverOutbox(deps)
    server.hangUp()
    await writeLetter(database, 'b', new Date())
    await deliverOutbox(deps)
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent', attempts: 1 }])
  })

  // Over 5 s: a server that is not there is left alone for five seconds, and the sender waits them out.
  it('that is unreachable is tried by a few messages while the others wait', async () => {
    const nobody = jobDeps(database, { SMTP_URL: 'smtp://127.0.0.1:9' }, () => new Date())
    for (let n = 0; n < 12; n++) await writeLetter(database, `${n}`, new Date())
    const run = deliverOutbox(nobody)
    const tried = async () => (await rows()).filter(row => row.attempts > 0)
    // Whoever was on their way has found out …
    await expect
      .poll(async () => (await tried()).map(row => row.status))
      .toSatisfy((said: string[]) => said.length > 0 && said.every(status => status === 'queued'))
    expect((await tried()).length).toBeLessThan(12)
    // … and nobody gets a turn until the silence is over.
    const { provider } = nobody.outbound.mail
    expect(await takeTurns(database.pool, provider as Provider, 1, 'now')).toMatchObject({ taken: 0 })
    await database.sql('delete from outbound_messages')
    await database.sql('delete from private.provider_rates')
    await run
    nobody.close()
  })
})

describe('a provider over HTTP', () => {
  const at = new Date('2026-05-20T12:00:00Z')
  it.each([
    [400, null, { state: 'never', code: 'HTTP 400' }],
    [404, '5', { state: 'never', code: 'HTTP 404' }],
    [401, null, { state: 'later', code: 'HTTP 401' }],
    [500, null, { state: 'later', code: 'HTTP 500' }],
    [429, '30', { state: 'later', code: 'HTTP 429', pauseMs: 30_000 }],
    [503, 'Wed, 20 May 2026 12:02:00 GMT', { state: 'later', code: 'HTTP 503', pauseMs: 120_000 }],
    [503, 'Wed, 20 May 2026 11:00:00 GMT', { state: 'later', code: 'HTTP 503' }],
    [429, '99999999', { state: 'later', code: 'HTTP 429', pauseMs: 3_600_000 }],
    [429, 'soon', { state: 'later', code: 'HTTP 429' }],
  ] as const)(
    'that answers %i with Retry-After %s is retried later or never',
    (status, retryAfter, refusal) => {
      expect(refusalOf(status, retryAfter, at)).toEqual(refusal)
    },
  )

  it('pauses all senders when it asks for it, and refused messages are sent later', async () => {
    const asked: { text: string; at: number }[] = []
    const http = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        const { text } = JSON.parse(body) as Text
        asked.push({ text, at: performance.now() })
        if (text === 'bad') response.writeHead(422).end()
        else if (asked.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
        else setTimeout(() => response.writeHead(202).end(), 150)
      })
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    const { port } = http.address() as { port: number }
    const text: DeliveryChannel<Text> = {
      provider: { name: 'texts of a test', perSecond: 0 },
      atOnce: { now: 1, soon: 1, bulk: 1 },
      send: async (message, signal) => {
        const body = JSON.stringify(message)
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, signal })
        if (answer.ok) return { state: 'sent' }
        return refusalOf(answer.status, answer.headers.get('retry-after'), new Date())
      },
    }
    const outbound = { ...deps.outbound, text }
    for (const body_text of ['a', 'b', 'bad'])
      await write({ channel: 'sms', recipient: '+18285550100', body_text, dedupe_key: body_text })
    await Promise.all([deliverOutbox({ ...deps, outbound }), deliverOutbox({ ...deps, outbound })])
    http.close()
    expect(await rows()).toMatchObject([
      { status: 'queued', attempts: 1, last_error: 'HTTP 429' },
      { status: 'sent', attempts: 1 },
      { status: 'failed', attempts: 1, last_error: 'HTTP 422' },
    ])
    expect((asked[2]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(950)
  })
})

describe('with nothing configured', () => {
  it('text messages and posts stay in the outbox, each with its purpose', async () => {
    await write({
      channel: 'sms',
      recipient: '+18285550100',
      body_text: 'See you',
      purpose: 'care',
      dedupe_key: 'a',
    })
    await write({
      channel: 'post',
      recipient: 'instagram 17841',
      body_text: 'Open late',
      purpose: 'marketing',
      dedupe_key: 'b',
    })
    await deliverOutbox(deps)
    expect(
      await database.sql(
        'select channel, urgency, purpose, status from outbound_messages order by dedupe_key',
      ),
    ).toEqual([
      { channel: 'sms', urgency: 'soon', purpose: 'care', status: 'kept' },
      { channel: 'post', urgency: 'bulk', purpose: 'marketing', status: 'kept' },
    ])
    expect(server.received).toEqual([])
  })

  it('refuses a text to an invalid phone number, and a post without a recipient', async () => {
    const refused = { code: '23514' }
    const text = { body_text: 'a', dedupe_key: 'a' }
    await expect(write({ channel: 'sms', recipient: 'a@example.com', ...text })).rejects.toMatchObject(
      refused,
    )
    await expect(write({ channel: 'post', recipient: ' ', ...text })).rejects.toMatchObject(refused)
  })

  it('a question to a model is stored, and asked once', async () => {
    const id = await ask('a')
    expect(await ask('a')).toBe(id)
    await deliverOutbox(deps)
    expect(await database.sql('select id, status, question, answer from model_calls')).toEqual([
      { id, status: 'kept', question, answer: null },
    ])
  })
})

it('stores a model’s answer beside its question', async () => {
  const id = await ask('a')
  const model: typeof deps.outbound.model = {
    provider: { name: 'a model of a test', perSecond: 5 },
    atOnce: { now: 2, soon: 1, bulk: 1 },
    send: async asked => ({
      state: 'sent',
      answer: { text: `${asked.turns[0]?.text} Good.`, key: asked.key },
    }),
  }
  await deliverOutbox({ ...deps, outbound: { ...deps.outbound, model } })
  expect(await database.sql('select status, attempts, answer from model_calls')).toEqual([
    { status: 'sent', attempts: 1, answer: { text: 'How was May? Good.', key: id } },
  ])
})

it('records what was sent, even if the database was away at that moment', async () => {
  let sends = 0
  const mail: typeof deps.outbound.mail = {
    provider: undefined,
    atOnce: { now: 1, soon: 1, bulk: 1 },
    send: async () => {
      sends++
      await database.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator' and datname = current_database()`,
      )
      return { state: 'sent' }
    },
  }
  await writeLetter(database, 'a', new Date())
  await deliverOutbox({ ...deps, outbound: { ...deps.outbound, mail } })
  expect(await rows()).toEqual([{ status: 'sent', attempts: 1, last_error: null }])
  expect(sends).toBe(1)
})
