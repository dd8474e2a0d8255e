import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { readConfig } from '../config.ts'
import { inTransaction } from '../database/transaction.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { openOutbound } from './outbound.ts'
import { writeMessage } from './write-message.ts'

let database: TestDatabase
let server: SMTPServer
let port: number
let received: string[] = []
let refuses = false

beforeAll(async () => {
  database = await testDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (refuses) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as { port: number }).port
})
afterAll(async () => {
  await new Promise<void>(resolve => server.close(() => resolve()))
  await database.close()
})
beforeEach(async () => {
  received = []
  refuses = false
  await database.sql('delete from outbound_messages')
})

const now = new Date('2026-05-20T12:00:00Z')
const deps = (smtp: boolean, at = now) => {
  const config = readConfig(smtp ? { SMTP_URL: `smtp://127.0.0.1:${port}` } : {})
  const log = pino({ level: 'silent' })
  return { pool: database.pool, config, log, now: () => at, outbound: openOutbound(config) }
}
const write = (key: string, sendAfter = now) =>
  inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, client =>
    writeMessage(
      client,
      {
        practice_id: null,
        kind: 'test',
        recipient: 'nadia@example.com',
        from_name: 'Willow "x"\r\nBcc: all@example.com',
        subject: 'Thu, May 21, 10:30 am',
        body_text: 'Plain',
        body_html: '<p>Rich</p>',
        attachments: [
          {
            filename: 'visit.ics',
            content_type: 'text/calendar; method=REQUEST',
            content: 'BEGIN:VCALENDAR',
          },
        ],
        dedupe_key: key,
      },
      sendAfter,
    ),
  )
const states = async () =>
  (await database.sql('select status, attempts, last_error from outbound_messages')) as unknown

it('keeps mail in the outbox where no server is configured', async () => {
  await write('a')
  await deliverOutbox(deps(false))
  expect(await states()).toEqual([{ status: 'kept', attempts: 1, last_error: null }])
})

it('hands mail to the server once, in both forms, with the calendar file', async () => {
  expect(await write('a')).toBe(true)
  expect(await write('a')).toBe(false)
  await Promise.all([deliverOutbox(deps(true)), deliverOutbox(deps(true))])
  await deliverOutbox(deps(true))
  expect(received).toHaveLength(1)
  const mail = received[0] as string
  for (const part of ['Plain', '<p>Rich</p>', 'text/calendar', 'To: nadia@example.com'])
    expect(mail).toContain(part)
  expect(mail).not.toMatch(/^Bcc:/m)
  expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }])
})

it('waits until a message is due', async () => {
  await write('a', new Date(now.getTime() + 60_000))
  await deliverOutbox(deps(true))
  expect(received).toEqual([])
  await deliverOutbox(deps(true, new Date(now.getTime() + 60_000)))
  expect(received).toHaveLength(1)
})

it('tries again with a growing pause, then gives up and says so', async () => {
  refuses = true
  await write('a')
  let at = now
  for (let tries = 1; tries <= 8; tries++) {
    await deliverOutbox(deps(true, at))
    const rows = await database.sql('select status, attempts, send_after from outbound_messages')
    expect(rows[0]).toMatchObject({ status: tries === 8 ? 'failed' : 'queued', attempts: tries })
    expect(rows[0]?.send_after.getTime()).toBeGreaterThanOrEqual(
      at.getTime() + 2 ** Math.min(tries, 7) * 60_000,
    )
    at = rows[0]?.send_after
  }
  refuses = false
  await deliverOutbox(deps(true, new Date(at.getTime() + 86_400_000)))
  expect(received).toEqual([])
})

it('takes up a message whose sender died half way', async () => {
  await write('a')
  await database.sql(`update outbound_messages set status = 'sending', attempts = 1, send_after = $1`, [
    new Date(now.getTime() + 300_000),
  ])
  await deliverOutbox(deps(true))
  expect(received).toEqual([])
  await deliverOutbox(deps(true, new Date(now.getTime() + 300_000)))
  expect(received).toHaveLength(1)
})
