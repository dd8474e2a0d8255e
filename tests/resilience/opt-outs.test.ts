import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textReplyWebhook } from '#apps/receptionist/server/texts/receive-text.ts'
import { preferenceToken } from '#diary/messages/server/offers/preference-token.ts'
import { canSend } from '../../src/send-guard.ts'
import { openLanes } from '../../src/server/outbound/deliver-outbox.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type MailServer, mailServer } from '../mail-server.ts'
import { jobDeps } from '../outbox.ts'
import { phoneService, signedCall } from '../phone-service.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'

// Hundreds of mails leave while the people they go to say no, or book. Once that was acknowledged, none arrives any more.

const people = 360
let database: TestDatabase
let server: MailServer
let practice: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
  server = await mailServer(25)
  practice = await openPractice(database, { people: 6 })
  // A day on which marketing may leave at this hour, whatever the hour is here.
  run = runner(database, '2026-05-19T16:00:00Z')
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Who said yes to offers, each with a mail under way that a booking ends. */
async function campaign(): Promise<string[]> {
  const rows = await database.sql(
    `insert into clients (practice_id, first_name, email) select $1, 'C' || n, 'c' || n || '@example.com'
     from generate_series(1, $2::int) n returning id`,
    [practice.id, people],
  )
  const ids = rows.map(row => row.id as string)
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
     select $1, id, 'email', 'offers', true, 'booking', 'w', '2026-05-01' from unnest($2::uuid[]) id`,
    [practice.id, ids],
  )
  await database.sql(
    `insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key,
       send_after, stop_on_book_since)
     select $1, c.id, 'campaign', 'marketing', 'bulk', c.email, 'News', 'News', '<p>News</p>', c.id || ':campaign',
       $2::timestamptz + c.nth * interval '1 ms', $2
     from (select *, substr(first_name, 2)::integer as nth from clients where practice_id = $1) c`,
    [practice.id, '2026-05-19T15:00:00Z'],
  )
  return ids
}

it('no message arrives after an opt-out or a booking was acknowledged', async () => {
  const ids = await campaign()
  const env = { SMTP_URL: server.url, MAIL_CONNECTIONS: '9', PUBLIC_URL: 'https://stillpoint.example' }
  const deps = { ...jobDeps(database, env, run.deps.now), canSend }
  const acknowledged = new Map<string, number>()

  const leave = (client_id: string) =>
    run.visit('stop-by-one-click', {
      token: preferenceToken('test-proof-key', { practice_id: practice.id, client_id }),
      purpose: 'offers',
    })
  const stop = (client_id: string) =>
    run.visit('save-preferences', {
      token: preferenceToken('test-proof-key', { practice_id: practice.id, client_id }),
      pressed: { act: 'stop' },
    })
  const note = (client_id: string) =>
    run.as(practice.id, 'note-consent', {
      consent_id: crypto.randomUUID(),
      client_id,
      channel: 'email',
      purpose: 'offers',
      is_granted: false,
      wording: 'Told me in person',
    })
  const book = (client_id: string, nth: number) =>
    run.as(practice.id, 'create-appointment', {
      client_id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      practitioner_id: practice.practitioners[nth % 6],
      start: new Date(Date.parse('2026-06-01T14:00:00Z') + Math.floor(nth / 6) * 86_400_000).toISOString(),
      tells_client: false,
    })
  const acts = [leave, stop, note, book]

  // How far the mails have come. Every fifth says nothing, and so it goes on to the end.
  const reached = () =>
    server.received.reduce((most, { to }) => Math.max(most, Number(/\d+/.exec(to)?.[0])), 0)
  const lanes = [openLanes(deps), openLanes(deps)]
  const sending = Promise.all(lanes.map(lane => lane.wake('')))
  // Each says it as their mail is about to leave, is on its way, or has just come.
  await Promise.all(
    ids
      .map((id, nth) => ({ id, nth }))
      .filter(({ nth }) => nth % 5 < 4)
      .map(async ({ id, nth }) => {
        // A booking takes longer than a no: some of them begin well before.
        const before = nth % 5 === 3 ? (nth * 7) % 96 : (nth * 7) % 16
        while (reached() < nth - before) await wait(2)
        dataOf(await (acts[nth % 5] as typeof book)(id, Math.floor(nth / 5)))
        acknowledged.set(id, performance.now())
      }),
  )
  await sending
  await Promise.all(lanes.map(lane => lane.stop()))
  deps.close()

  const rows = await database.sql(
    'select client_id, recipient, status, skip_reason from outbound_messages where practice_id = $1',
    [practice.id],
  )
  const arrived = new Map(server.received.map(mail => [mail.to, mail.at]))
  const late = rows.filter(row => {
    const [at, known] = [arrived.get(row.recipient), acknowledged.get(row.client_id)]
    return at !== undefined && known !== undefined && at > known
  })
  expect(late).toEqual([])
  // The race was one: some were quicker than their no, some were not; and who said nothing got theirs.
  const of = (status: string) =>
    rows.filter(row => row.status === status && acknowledged.has(row.client_id)).length
  expect(of('sent')).toBeGreaterThan(20)
  expect(of('skipped')).toBeGreaterThan(20)
  expect(new Set(rows.map(row => row.skip_reason))).toEqual(new Set([null, 'opted_out', 'booked']))
  expect(rows.filter(row => !acknowledged.has(row.client_id)).every(row => row.status === 'sent')).toBe(true)
  expect(server.received).toHaveLength(rows.filter(row => row.status === 'sent').length)
})

it('no text message arrives after the STOP of its phone was acknowledged', async () => {
  const texts = 60
  const service = await phoneService(25)
  const texting = await openPractice(database)
  await database.sql(
    `with new_people as (insert into clients (practice_id, first_name, phone)
       select $1, 'T' || n, '+1828555' || (2000 + n) from generate_series(1, $2::int) n returning id, first_name, phone),
     yes as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
       select $1, id, 'sms', 'offers', true, 'booking', 'w', '2026-05-01' from new_people)
     insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, channel, recipient, subject, body_text, body_html,
       dedupe_key, send_after)
     select $1, id, 'campaign', 'marketing', 'bulk', 'sms', phone, '', 'News', '', id || ':texts',
       $3::timestamptz + substr(first_name, 2)::integer * interval '1 ms' from new_people`,
    [texting.id, texts, '2026-05-19T15:00:00Z'],
  )
  const deps = { ...jobDeps(database, service.env, run.deps.now), canSend }
  const acknowledged = new Map<string, number>()
  const news = () => service.taken.filter(({ body }) => body === 'News')
  // How far the texts have come. Every third says nothing, and so it goes on to the end.
  const reached = () => news().reduce((most, { to }) => Math.max(most, Number(to.slice(-4)) - 2000), 0)
  const lanes = [openLanes(deps), openLanes(deps)]
  const sending = Promise.all(lanes.map(lane => lane.wake('')))
  await Promise.all(
    Array.from({ length: texts }, (_, nth) => nth + 1)
      .filter(nth => nth % 3 > 0)
      .map(async nth => {
        const phone = `+1828555${2000 + nth}`
        // As their text is about to leave, is on its way, or has just come.
        while (reached() < nth - ((nth * 7) % 16)) await wait(2)
        const url = 'https://stillpoint.example/webhooks/twilio-reply'
        const { body, headers } = signedCall(url, {
          MessageSid: `SM${nth}`,
          From: phone,
          To: '+18285550111',
          Body: 'STOP',
        })
        expect(await textReplyWebhook.receive(body, headers, deps, '')).toBe(true)
        acknowledged.set(phone, performance.now())
      }),
  )
  await sending
  await Promise.all(lanes.map(lane => lane.stop()))
  deps.close()
  await service.close()
  const late = news().filter(({ to, at = 0 }) => at > (acknowledged.get(to) ?? Number.POSITIVE_INFINITY))
  expect(late).toEqual([])
  const rows = await database.sql(
    `select recipient, status, skip_reason from outbound_messages where practice_id = $1 and kind = 'campaign'`,
    [texting.id],
  )
  const of = (status: string) =>
    rows.filter(row => row.status === status && acknowledged.has(row.recipient)).length
  expect(of('sent')).toBeGreaterThan(3)
  expect(of('skipped')).toBeGreaterThan(3)
  expect(new Set(rows.map(row => row.skip_reason))).toEqual(new Set([null, 'opted_out']))
  expect(rows.filter(row => !acknowledged.has(row.recipient)).every(row => row.status === 'sent')).toBe(true)
})
