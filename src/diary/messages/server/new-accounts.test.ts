import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import { tellClients } from '#diary/visits/server/tell-clients.ts'
import { mailNamed } from '#message-kinds.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { payForFull } from '../../../../tests/free-plan.ts'
import { mailServer } from '../../../../tests/mail-server.ts'
import { deliverOutbox, jobDeps } from '../../../../tests/outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import { canSend } from '../../../send-guard.ts'
import { writeSwitches } from '../../../server/product-switches.ts'

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof mailServer>>
let deps: ReturnType<typeof jobDeps>
let practice: TestPractice
let run: Runner
// The account is made by the database's clock, so this goes on from there.
let now: Date
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  run.setNow(now)
}

beforeAll(async () => {
  database = await testDatabase()
  smtp = await mailServer()
  deps = jobDeps(database, { SMTP_URL: smtp.url }, () => now)
  await writeSwitches(database.pool, { arePlansOn: true, smtpUrl: smtp.url })
})
afterAll(async () => {
  deps.close()
  await smtp.close()
  await database.close()
})
beforeEach(async () => {
  await database.sql('delete from outbound_messages')
  smtp.received.length = 0
  now = new Date()
  practice = await openPractice(database, { isNew: true })
  run = runner(database, now)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> =>
  database.sql(text, [practice.id, ...values])
const confirm = () => sql('update auth.users set email_proven_at = now() where id = $1')
const age = (days: number) =>
  sql('update auth.users set created_at = now() - make_interval(days => $2) where id = $1', [days])
const as = (name: string, input: unknown) => run.as(practice.id, name, input)
async function stranger(): Promise<{ id: string; email: string }> {
  const email = `stranger-${practice.id.slice(0, 8)}@example.com`
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email) values ($1, 'Sam', $2) returning id`,
    [email],
  )
  return { id: row.id, email }
}
const mailTo = ({ id, email }: { id: string; email: string }) =>
  as('send-email', {
    to: email,
    client_id: id,
    subject: 'Your parcel',
    body: 'Pay here: https://parcel.example',
    message_id: randomUUID(),
  })
/** Care for as many clients, written down and due. */
const writeTo = (count: number) =>
  sql(
    `with people as (insert into clients (practice_id, first_name, email)
        select $1, 'Sam', 'many' || n || '-' || $4 || '@example.com' from generate_series(1, $2::int) n returning id, email)
      insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key, send_after)
      select $1, id, 'survey', 'care', case when random() < 0.5 then 'soon' else 'bulk' end, email, 'S', 'S', 'S', 'many:' || id, $3 from people`,
    [count, now, practice.id.slice(0, 8)],
  )
const deliver = () => deliverOutbox({ ...deps, canSend })
const arrived = () => smtp.received.map(({ to }) => to).sort()

let days = 2
/** A visitor books on the page. */
async function book(email: string, more: object = {}) {
  const start = new Date(now.getTime() + days++ * 86_400_000)
  const wish = {
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    addon_ids: [],
    practitioner_id: null,
  }
  const open = dataOf(
    await run.visit('list-open-slots', {
      ...wish,
      from: start.toISOString().slice(0, 10),
      days: 1,
    }),
  )
  const hold = dataOf(
    await run.visit('hold-slot', {
      ...wish,
      start: unpackSlots(open).days[0]?.slots[0]?.start,
      previous_hold_tokens: [],
    }),
  )
  return dataOf(
    await run.visit('book-appointment', {
      practice_id: practice.id,
      hold_token: hold.hold_token,
      first_name: 'Nadia',
      last_name: 'Tran',
      email,
      phone: '(828) 555-0199',
      note: null,
      wants_offers: false,
      wants_texts: false,
      ...more,
    }),
  )
}

describe('an account with an unconfirmed address', () => {
  it('sends none of 60 emails written by hand, and explains what to do', async () => {
    const client = await stranger()
    for (let times = 0; times < 60; times++)
      expect(await mailTo(client)).toMatchObject({
        code: 'unconfirmed_address',
        message: expect.stringMatching(/^Confirm your email address first/),
      })
    await deliver()
    expect(arrived()).toEqual([])
  })

  it('sends a visitor’s own booking email with the standard text, and to no one else', async () => {
    const blocks = mailNamed('visit-booked').words.blocks.map(each =>
      each.type === 'text' || each.type === 'heading' ? { ...each, text: 'Pay here' } : each,
    )
    const words = { purpose: 'visit-booked', channel: 'email', based_on: 0, subject: 'Your parcel', blocks }
    dataOf(await as('save-template', words))
    await sql(
      `update practices set name = 'parcel-pay.example', cancellation_policy = 'See parcel-pay.example/now' where id = $1`,
    )
    await book('nadia@example.com')
    await deliver()
    expect(arrived()).toEqual(['nadia@example.com', practice.email])
    const told = smtp.received.find(({ to }) => to === 'nadia@example.com')?.raw ?? ''
    expect(told).toContain('You are booked')
    for (const words of ['Pay here', 'parcel-pay']) expect(told).not.toContain(words)
    const [visit] = await sql('select id, client_id, starts_at from appointments where practice_id = $1')
    await sql(`update clients set email = 'victim@example.com' where practice_id = $1 and id = $2`, [
      visit.client_id,
    ])
    dataOf(await as('cancel-appointment', { appointment_id: visit.id, tells_client: true }))
    later(4)
    await tellClients(deps)
    await deliver()
    expect(arrived()).not.toContain('victim@example.com')
    await confirm()
    await book('noor@example.com')
    await deliver()
    expect(smtp.received.find(({ to }) => to === 'noor@example.com')?.raw).toContain('Pay here')
  })

  it('holds emails about visits booked by staff until the address is confirmed', async () => {
    const client = await stranger()
    const start = new Date(now.getTime() + 5 * 86_400_000)
    start.setUTCHours(16, 0, 0, 0)
    dataOf(
      await as('create-appointment', {
        client_id: client.id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        addon_ids: [],
        practitioner_id: practice.practitioners[0],
        start: start.toISOString(),
        note: null,
        force: true,
      }),
    )
    later(4)
    await tellClients(deps)
    await deliver()
    expect(arrived()).toEqual([])
    await confirm()
    later(16)
    await deliver()
    expect(arrived()).toEqual([client.email])
  })

  it('skips emails with that reason if it was never confirmed', async () => {
    const { id, email } = await stranger()
    await sql(
      `insert into outbound_messages (practice_id, client_id, kind, purpose, recipient, subject, body_text, body_html, dedupe_key, send_after, created_at)
       values ($1, $2, 'survey', 'care', $3, 'S', 'S', 'S', $5, $4, $4::timestamptz - interval '8 days')`,
      [id, email, now, `old:${id}`],
    )
    await deliver()
    expect(
      await sql('select status, skip_reason from outbound_messages where practice_id = $1'),
    ).toMatchObject([{ status: 'skipped', skip_reason: 'unconfirmed' }])
  })

  it('invites members, and sends its booking notices only to the account’s address', async () => {
    await sql(`update practices set email = 'victim@example.com' where id = $1`)
    await payForFull(database, practice.id)
    dataOf(await as('invite-member', { email: 'colleague@example.com', role: 'front_desk' }))
    await book('nadia@example.com')
    await deliver()
    await deliver()
    expect(arrived()).toEqual(['colleague@example.com', 'nadia@example.com', practice.email])
  })

  it('sends as before for 14 days if the account is older than the rule', async () => {
    await age(400)
    await sql(`insert into private.confirm_later values ($1, now() + interval '1 day')`)
    dataOf(await mailTo(await stranger()))
    await deliver()
    expect(arrived()).toHaveLength(1)
  })
})

describe('an account with a confirmed address', () => {
  beforeEach(confirm)

  it('sends 50 emails in 24 hours to people who did not book, with several senders at once', async () => {
    await writeTo(60)
    await book('nadia@example.com')
    await Promise.all([deliver(), deliver()])
    expect(smtp.received.filter(({ to }) => to.startsWith('many'))).toHaveLength(50)
    expect(arrived()).toContain('nadia@example.com')
    const [nadia] = await sql(
      `select id, email from clients where practice_id = $1 and email = 'nadia@example.com'`,
    )
    dataOf(await mailTo(nadia))
    await deliver()
    expect(arrived().filter(to => to === 'nadia@example.com')).toHaveLength(2)
    const waiting = await sql(
      `select send_after from outbound_messages where practice_id = $1 and status = 'queued' and send_after > $2`,
      [new Date(now.getTime() + 23 * 3_600_000)],
    )
    expect(waiting).toHaveLength(10)
    later(24 * 60 + 1)
    await deliver()
    expect(smtp.received.filter(({ to }) => to.startsWith('many'))).toHaveLength(60)
  })

  it('has no limit from the fifteenth day on', async () => {
    await age(15)
    await writeTo(55)
    await deliver()
    expect(arrived()).toHaveLength(55)
  })
})

it('an unconfirmed account can send if no mail server is configured', async () => {
  await writeSwitches(database.pool, { arePlansOn: true, smtpUrl: undefined })
  expect(await mailTo(await stranger())).toMatchObject({ ok: true })
  await writeSwitches(database.pool, { arePlansOn: true, smtpUrl: smtp.url })
})
