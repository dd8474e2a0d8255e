import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { type MailServer, mailServer } from '../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps, writeLetter } from '../../../tests/outbox.ts'
import { newPractice } from '../../../tests/verbs.ts'
import { lettersAnHour } from './lanes/claim-queries.ts'
import type { MailMessage } from './write-message.ts'

let database: TestDatabase
let server: MailServer
const opened: { close: () => void }[] = []

beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer()
})
afterAll(async () => {
  for (const each of opened) each.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.says.toMail = undefined
  await database.sql('delete from outbound_messages')
})

const now = new Date('2026-05-20T12:00:00Z')
const deps = (smtp: boolean, at = now) => {
  const made = jobDeps(database, smtp ? { SMTP_URL: server.url } : {}, () => at)
  opened.push(made)
  return made
}
const write = (key: string, sendAfter = now, more: Partial<MailMessage> = {}) =>
  writeLetter(database, key, sendAfter, {
    from_name: 'Willow "x"\r\nBcc: all@example.com',
    attachments: [
      {
        filename: 'visit.ics',
        content_type: 'text/calendar; method=REQUEST',
        content: 'BEGIN:VCALENDAR',
      },
    ],
    ...more,
  })
const states = async () =>
  (await database.sql('select status, attempts, last_error from outbound_messages')) as unknown

it('keeps emails in the outbox when no mail server is configured', async () => {
  await write('a')
  await deliverOutbox(deps(false))
  expect(await states()).toEqual([{ status: 'kept', attempts: 1, last_error: null }])
})

it('hands an email to the server once, as text and HTML, with the calendar file', async () => {
  expect(await write('a')).toBe(true)
  expect(await write('a')).toBe(false)
  await Promise.all([deliverOutbox(deps(true)), deliverOutbox(deps(true))])
  await deliverOutbox(deps(true))
  expect(server.received).toHaveLength(1)
  const mail = server.received[0]?.raw as string
  for (const part of ['Plain', '<p>Rich</p>', 'text/calendar', 'To: nadia@example.com'])
    expect(mail).toContain(part)
  expect(mail).not.toMatch(/^Bcc:/m)
  expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }])
})

it('waits until a message is due', async () => {
  await write('a', new Date(now.getTime() + 60_000))
  await deliverOutbox(deps(true))
  expect(server.received).toEqual([])
  await deliverOutbox(deps(true, new Date(now.getTime() + 60_000)))
  expect(server.received).toHaveLength(1)
})

it('retries with a growing pause, then gives up and reports it', async () => {
  server.says.toMail = () => '451 try later'
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
  server.says.toMail = undefined
  await deliverOutbox(deps(true, new Date(at.getTime() + 86_400_000)))
  expect(server.received).toEqual([])
})

it('picks up a message whose sender died midway', async () => {
  await write('a')
  await database.sql(`update outbound_messages set status = 'sending', attempts = 1, send_after = $1`, [
    new Date(now.getTime() + 300_000),
  ])
  await deliverOutbox(deps(true))
  expect(server.received).toEqual([])
  await deliverOutbox(deps(true, new Date(now.getTime() + 300_000)))
  expect(server.received).toHaveLength(1)
})

it('sends one address ten emails per practice an hour, and the rest later', async () => {
  const practices = [await newPractice(database), await newPractice(database), await newPractice(database)]
  expect(lettersAnHour).toMatchObject({ ofOne: 10, ofAll: 30 })
  const of = (index: number, more: Partial<MailMessage> = {}) => ({
    practice_id: practices[index]?.practice_id ?? null,
    ...more,
  })
  for (let n = 0; n < 25; n++) await write(`a${n}`, now, of(0))
  await write('somebody else', now, of(0, { recipient: 'ada@example.com' }))
  await write('a code', now)
  const sent = async (at: Date) => {
    server.received.length = 0
    await deliverOutbox(deps(true, at))
    return server.received.length
  }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await sent(now)).toBe(12)
  expect(await sent(after(30))).toBe(0)
  expect(await sent(after(61))).toBe(10)
  expect(await sent(after(130))).toBe(5)
  expect(await database.sql(`select id from outbound_messages where status <> 'sent'`)).toEqual([])
})

it('sends one address thirty emails of all practices an hour, plus those of its own diary', async () => {
  for (let practice = 0; practice < 4; practice++) {
    const { practice_id } = await newPractice(database)
    for (let n = 0; n < 9; n++) await write(`p${practice}-${n}`, now, { practice_id })
    for (let n = 0; n < 12; n++)
      await write(`o${practice}-${n}`, now, { practice_id, kind: 'practice-booked' })
  }
  await deliverOutbox(deps(false))
  const rows = await database.sql(
    `select kind, count(*)::int as n from outbound_messages where status = 'kept' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'practice-booked', n: 48 },
    { kind: 'test', n: 30 },
  ])
})

it('counts spellings of one mailbox as the same mailbox', async () => {
  const { practice_id } = await newPractice(database)
  for (let n = 0; n < 12; n++) await write(`a${n}`, now, { practice_id, recipient: `na.dia+${n}@gmail.com` })
  await deliverOutbox(deps(true))
  expect(server.received).toHaveLength(lettersAnHour.ofOne)
  await write('later', now, { practice_id, recipient: 'nadia@gmail.com' })
  await deliverOutbox(deps(true))
  expect(server.received).toHaveLength(lettersAnHour.ofOne)
})
