import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellClients } from '#diary/visits/server/tell-clients.ts'
import { findCampaign } from '#growth/campaigns/server/find-campaign.ts'
import { writeSome } from '#growth/campaigns/server/offers/send-campaign.ts'
import { jobs } from '../../src/jobs.ts'
import { canSend } from '../../src/send-guard.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { campaignWorld } from '../campaigns.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { payForFull } from '../free-plan.ts'
import { mailServer } from '../mail-server.ts'
import { jobDeps } from '../outbox.ts'
import { phoneService } from '../phone-service.ts'
import { dataOf } from '../practice.ts'
import { define, mail, wait } from '../sequences.ts'

// Words about clients stand behind the right client-notes, health behind a wall of its own. Here every such word is a secret
// that is looked for in everything that a practice writes to anybody, and in what a mail server and a phone service were handed.

const HOUR = 3_600_000
let database: TestDatabase
let smtp: Awaited<ReturnType<typeof mailServer>>
let phone: Awaited<ReturnType<typeof phoneService>>
beforeAll(async () => {
  database = await testDatabase()
  smtp = await mailServer()
  phone = await phoneService()
})
afterAll(async () => {
  await smtp.close()
  await phone.close()
  await database.close()
})

/** Every column of words in the tables that only `client-notes` opens. */
async function secretColumns(): Promise<{ table: string; column: string }[]> {
  const rows = await database.sql(
    `select distinct c.table_name as table, c.column_name as column from pg_policies p
     join information_schema.columns c on c.table_schema = 'public' and c.table_name = p.tablename and c.data_type = 'text'
     where p.schemaname = 'public' and p.qual like '%client-notes%' and c.column_name not like '%hash%'
       and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name and k.contype in ('c', 'u', 'f')
           and pg_get_constraintdef(k.oid) not like '%char_length%')
     order by 1, 2`,
  )
  return rows as { table: string; column: string }[]
}

it('no text from notes, visits or surveys appears in outgoing data', async () => {
  const world = await campaignWorld(database)
  const { practice, run, people, draft, forward, now } = world
  await payForFull(database, practice.id)
  const sql = (text: string, values: unknown[] = []) => database.sql(text, [practice.id, ...values])
  await sql(
    `insert into reminder_settings (practice_id, reminders, follow_up_hours, tells_no_show, updated_at)
     values ($1, '[{"channel": "email", "hours": 48}, {"channel": "sms", "hours": 24}]', 3, true, $2)`,
    [new Date(now().getTime() - 300 * HOUR)],
  )
  const [ann, ben] = (await people(2, { name: 'P' })) as [string, string]
  await sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, address, created_at)
     select $1, c.id, 'sms', p, true, 'Yes', 'staff', c.phone, $2 from clients c cross join unnest(array['reminders', 'reviews']) p
     where c.practice_id = $1`,
    [new Date(now().getTime() - 24 * HOUR)],
  )
  const visit = async (client_id: string, hours: number, more: Record<string, unknown> = {}) => {
    const start = new Date(now().getTime() + hours * HOUR)
    const own = { status: 'confirmed', created_at: new Date(now().getTime() - 200 * HOUR), ...more }
    const columns = Object.keys(own)
    const [row] = await sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, service_name, duration_min,
         price_cents, currency, source, ${columns.join(', ')})
       values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', 'Deep tissue', 60, 11000, 'USD', 'staff',
         ${columns.map((_, i) => `$${i + 6}`).join(', ')}) returning id`,
      [client_id, practice.practitioners[0], practice.service_id, start, ...Object.values(own)],
    )
    return row?.id as string
  }
  const book = async (hours: number) => {
    const start = new Date(Math.ceil((now().getTime() + hours * HOUR) / HOUR) * HOUR).toISOString()
    const { service_id, duration_id, practitioners } = practice
    const visit = {
      client_id: ann,
      service_id,
      duration_id,
      practitioner_id: practitioners[0],
      start,
      force: true,
    }
    return dataOf(await run('create-appointment', visit)).appointment_id as string
  }
  // To come, over, missed.
  await visit(ann, 47)
  const [toMove, toCancel] = [await book(76), await book(100)]
  await visit(ben, -25, { status: 'completed' })
  await visit(ben, -3, { status: 'no_show' })
  await sql(
    `insert into client_notes (practice_id, client_id, note) select $1, id, 'n' from clients where practice_id = $1`,
  )
  await sql(
    `insert into starred_notes (practice_id, client_id, starred_note) select $1, id, 's' from clients where practice_id = $1`,
  )
  await sql(
    `insert into appointment_notes (practice_id, appointment_id, client_note) select $1, id, 'n' from appointments where practice_id = $1`,
  )
  await sql(
    `insert into surveys (practice_id, client_id, appointment_id, token_hash, asked_at, expires_at, score, words, answered_at)
     select $1, client_id, id, encode(sha256(id::text::bytea), 'hex'), created_at, $2, 1, 'w', created_at from appointments
     where practice_id = $1 and status = 'no_show'`,
    [new Date(now().getTime() + 300 * HOUR)],
  )
  await sql(
    `insert into follow_ups (practice_id, kind, occasion, client_id, words) select $1, 'missed', 'missed:' || id, id, 'w' from clients
     where practice_id = $1`,
  )
  const seeded: string[] = []
  for (const { table, column } of await secretColumns()) {
    const secret = `zz${table}${column}zz`.replaceAll('_', '')
    const { length } = await sql(
      `update ${table} set ${column} = '${secret}' where practice_id = $1 and ${column} is distinct from $2 returning 1`,
      [secret],
    )
    if (length > 0) seeded.push(secret)
  }
  expect(seeded).toEqual(
    expect.arrayContaining([
      'zzclientnotesnotezz',
      'zzstarrednotesstarrednotezz',
      'zzappointmentnotesclientnotezz',
    ]),
  )

  const env = { ...phone.env, SMTP_URL: smtp.url }
  const deps = { ...jobDeps(database, env, () => now()), canSend }
  const tell = () => tellClients(deps)

  // All that writes: verbs first.
  const sequence_id = randomUUID()
  const definition = define([mail('One'), wait(1), mail('Two')])
  dataOf(await run('save-sequence', { sequence_id, name: 'S', definition, based_on: 0 }))
  dataOf(await run('switch-sequence', { sequence_id, is_on: true }))
  dataOf(await run('put-in-sequence', { sequence_id, client_id: ben, put_in_id: randomUUID() }))
  // What was told of being booked can be told of being moved.
  forward(240_000)
  await tell()
  const start = new Date(now().getTime() + 77 * HOUR).toISOString()
  dataOf(
    await run('move-appointment', {
      appointment_id: toMove,
      start,
      practitioner_id: practice.practitioners[0],
      force: true,
    }),
  )
  dataOf(await run('cancel-appointment', { appointment_id: toCancel, tells_client: true }))
  const by_hand = {
    client_id: ann,
    message_id: randomUUID(),
    to: 'p1@example.com',
    subject: 'Hello',
    body: 'Word',
  }
  dataOf(await run('send-email', by_hand))
  dataOf(await run('request-review', { client_id: ann, platform: 'google' }))
  const campaign_id = await draft({ stop_on_book: false })
  dataOf(await run('approve-campaign', { campaign_id, revision: 2 }))
  forward(60_000)
  const caller = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
  await inTransaction(database.pool, caller, {}, async client => {
    const found = await findCampaign(client, practice.id, campaign_id)
    if (!found) throw new Error('The campaign is gone')
    return writeSome(client, practice.id, found, {
      publicUrl: 'https://app.example',
      proofKey: 'key',
      now: now(),
    })
  })

  // Then every job there is, for two days.
  const clocks = jobs.filter(({ name }) => /^(tell|remind|ask|advance|win|make|deliver|find)-/.test(name))
  expect(clocks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'deliver-outbox',
      'remind-clients',
      'tell-clients',
      'ask-for-reviews',
      'advance-sequences',
    ]),
  )
  for (let hour = 0; hour < 50; hour += 5) {
    for (const job of clocks) await job.run(deps)
    forward(5 * HOUR)
  }
  await new Promise(resolve => setTimeout(resolve, 0))
  for (const job of clocks) await job.stop?.(deps)
  deps.close()

  const rows = await sql('select * from outbound_messages where practice_id = $1')
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'campaign',
      'client-message',
      'review-ask',
      'sequence',
      'visit-cancelled',
      'visit-follow-up',
      'visit-moved',
      'visit-no-show',
      'visit-reminder',
    ]),
  )
  expect(smtp.received.length).toBeGreaterThan(5)
  expect(phone.taken.length).toBeGreaterThan(0)
  const left = [
    JSON.stringify(rows),
    // What a mail has in quoted-printable or base64.
    ...smtp.received.map(({ raw }) => raw.replace(/=\r\n/g, '')),
    ...smtp.received.flatMap(({ raw }) =>
      [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{40,}\r\n)+/gm)].map(([part]) =>
        Buffer.from(part, 'base64').toString(),
      ),
    ),
    JSON.stringify(phone.taken),
  ]
  for (const text of left) expect(text).not.toMatch(/zz[a-z]{6,}zz/)
})
