import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { openPractice, type TestPractice } from '../../../../../tests/practice.ts'
import { canSendToClients } from '../client-send-guard.ts'
import { type OutgoingMessage, queueMessage } from './queue-messages.ts'

let database: TestDatabase
let practice: TestPractice
const now = new Date('2026-05-20T18:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)
async function person(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const own = { email: `${name.toLowerCase()}@example.com`, phone: '+18285550100', ...more }
  const columns = Object.keys(own)
  const [row] = await sql(
    `insert into clients (practice_id, first_name, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, i) => `$${i + 3}`).join(', ')}) returning id`,
    [practice.id, name, ...Object.values(own)],
  )
  return row.id
}
async function visit(client_id: string, more: Record<string, unknown> = {}): Promise<string> {
  const own = { status: 'confirmed', starts_at: hours(20), ends_at: hours(21), ...more }
  const columns = Object.keys(own)
  const [row] = await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, ${columns.join(', ')})
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', ${columns.map((_, i) => `$${i + 5}`).join(', ')}) returning id`,
    [practice.id, client_id, practice.practitioners[0], practice.service_id, ...Object.values(own)],
  )
  return row.id
}
const agree = (client_id: string, purpose: string, is_granted = true, more: Record<string, unknown> = {}) => {
  const own = { channel: 'sms', wording: 'w', source: 'staff', created_at: hours(-1), ...more }
  const columns = Object.keys(own)
  return sql(
    `insert into client_consents (practice_id, client_id, purpose, is_granted, ${columns.join(', ')})
     values ($1, $2, $3, $4, ${columns.map((_, i) => `$${i + 5}`).join(', ')})`,
    [practice.id, client_id, purpose, is_granted, ...Object.values(own)],
  )
}
const tell = (client_id: string, more: Partial<OutgoingMessage> = {}, at = now) =>
  inTransaction(
    database.pool,
    { role: 'practice_worker', claims: { practice_id: practice.id } },
    {},
    client =>
      queueMessage(
        client,
        {
          practice_id: practice.id,
          client_id,
          kind: 'client-message',
          purpose: 'care',
          channel: 'sms',
          dedupe_key: randomUUID(),
          body_text: 'See you',
          ...more,
        },
        at,
      ),
  )
const messages = () =>
  sql('select * from outbound_messages where practice_id = $1 order by created_at', [practice.id])
const verdicts = async (at = now) => {
  const rows = await messages()
  const said = await inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, client =>
    canSendToClients(
      client,
      rows.map(row => row.id),
      at,
    ),
  )
  return rows.map(row => said.get(row.id))
}

describe('a message to a client', () => {
  it('is queued if it may be sent, and otherwise stored with the reason', async () => {
    const ann = await person('Ann')
    expect(await tell(ann)).toEqual({ written: 'skipped', send_after: now, reason: 'no_consent' })
    await agree(ann, 'reminders')
    expect(await tell(ann)).toEqual({ written: 'queued', send_after: now })
    expect(await messages()).toMatchObject([
      {
        status: 'skipped',
        skip_reason: 'no_consent',
        recipient: '+18285550100',
        client_id: ann,
        channel: 'sms',
      },
      { status: 'queued', skip_reason: null, urgency: 'soon', purpose: 'care' },
    ])
  })

  it('is scheduled for the morning', async () => {
    const ann = await person('Ann')
    await agree(ann, 'reminders')
    const night = new Date('2026-05-21T03:00:00Z')
    const morning = new Date('2026-05-21T12:00:00Z')
    expect(await tell(ann, {}, night)).toEqual({
      written: 'queued',
      send_after: morning,
      reason: 'quiet_hours',
    })
    expect(await messages()).toMatchObject([{ send_after: morning }])
    // The hours that the practice has set for texts are narrower.
    await sql(
      `insert into reminder_settings (practice_id, reminders, text_from, text_to) values ($1, '[]', '10:00', '18:00')`,
      [practice.id],
    )
    expect(await tell(ann, {}, night)).toMatchObject({ send_after: new Date('2026-05-21T14:00:00Z') })
  })

  it('is stored once', async () => {
    const ann = await person('Ann')
    const twice = { channel: 'email', subject: 's', body_html: 'h', dedupe_key: randomUUID() } as const
    expect(await tell(ann, twice)).toMatchObject({ written: 'queued' })
    expect(await tell(ann, twice)).toMatchObject({ written: 'skipped', reason: 'duplicate' })
    expect(await messages()).toMatchObject([{ from_name: 'Test practice', recipient: 'ann@example.com' }])
  })

  it('has a recipient, or says that it has none', async () => {
    const ann = await person('Ann', { phone: null })
    expect(await tell(ann)).toMatchObject({ written: 'skipped', reason: 'no_address' })
    expect(await messages()).toMatchObject([{ recipient: '', status: 'skipped' }])
  })

  it('is stored only if it is true of its visit', async () => {
    const ann = await person('Ann')
    const appointment_id = await visit(ann)
    const mail = { channel: 'email', subject: 's', body_html: 'h', appointment_id } as const
    const about = (starts_at: Date) => ({ about: { says: 'upcoming' as const, starts_at } })
    expect(await tell(ann, { ...mail, ...about(hours(19)) })).toMatchObject({ reason: 'no_longer_true' })
    expect(await tell(ann, { ...mail, ...about(hours(20)) })).toEqual({ written: 'queued', send_after: now })
    await expect(tell(randomUUID())).rejects.toThrow('no such client')
  })

  it('goes to the reminder contact of the household, by that client’s own consent', async () => {
    const [household] = await sql('insert into households (practice_id) values ($1) returning id', [
      practice.id,
    ])
    const mum = await person('Mum', { household_id: household.id })
    const kid = await person('Kid', {
      household_id: household.id,
      email: null,
      phone: null,
      reminded_by: mum,
    })
    await agree(mum, 'reminders')
    const appointment_id = await visit(kid)
    expect(
      await tell(kid, { appointment_id, about: { says: 'upcoming', starts_at: hours(20) } }),
    ).toMatchObject({
      written: 'queued',
    })
    await tell(kid, { channel: 'email', subject: 's', body_html: 'h', purpose: 'marketing' })
    expect(await messages()).toMatchObject([
      { recipient: '+18285550100', client_id: kid },
      { recipient: '', skip_reason: 'no_address' },
    ])
    // Out of the household, or in the archive, she is named no more.
    await sql('update clients set household_id = null where id = $1', [mum])
    expect(await tell(kid)).toMatchObject({ reason: 'no_address' })
    await sql('update clients set household_id = $2, archived_at = now() where id = $1', [mum, household.id])
    expect(await tell(kid)).toMatchObject({ reason: 'no_address' })
    await sql('update clients set archived_at = null where id = $1', [mum])
    expect(await tell(kid)).toMatchObject({ written: 'queued' })
  })

  it('needs an opt-in for its own address, and obeys an opt-out for any', async () => {
    const ann = await person('Ann')
    await agree(ann, 'reminders', true, { address: '+18285550999' })
    expect(await tell(ann)).toMatchObject({ reason: 'no_consent' })
    await agree(ann, 'reminders')
    await agree(ann, 'all', false, { address: '+18285550999', created_at: hours(0) })
    expect(await tell(ann)).toMatchObject({ reason: 'opted_out' })
  })

  it('respects bounces and earlier messages', async () => {
    const ann = await person('Ann')
    await agree(ann, 'offers', true, { channel: 'email' })
    const offer = { channel: 'email', purpose: 'marketing', subject: 's', body_html: 'h' } as const
    expect(await tell(ann, offer)).toEqual({ written: 'queued', send_after: now })
    expect(await tell(ann, offer)).toMatchObject({ send_after: hours(7 * 24), reason: 'frequency_cap' })
    await sql(
      `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', 'ann@example.com', 'hard_bounce')`,
      [practice.id],
    )
    expect(await tell(ann, offer)).toMatchObject({ reason: 'bounced' })
  })
})

describe('at the moment of sending', () => {
  it('consent is checked again', async () => {
    const ann = await person('Ann')
    await agree(ann, 'reminders')
    const appointment_id = await visit(ann)
    await tell(ann, { appointment_id, about: { says: 'upcoming', starts_at: hours(20) } })
    expect(await verdicts()).toEqual([{ leaves: 'now' }])
    await sql('update clients set phone = $2 where id = $1', [ann, '+18285550177'])
    expect(await verdicts()).toEqual([{ leaves: 'never', reason: 'no_consent' }])
    await agree(ann, 'reminders')
    expect(await verdicts()).toEqual([{ leaves: 'elsewhere', recipient: '+18285550177' }])
    await sql("update clients set phone = '+18285550100' where id = $1", [ann])
    expect(await verdicts(new Date('2026-05-21T03:00:00Z'))).toEqual([
      { leaves: 'later', at: new Date('2026-05-21T12:00:00Z') },
    ])
    await sql("update appointments set status = 'cancelled' where id = $1", [appointment_id])
    expect(await verdicts()).toEqual([{ leaves: 'never', reason: 'no_longer_true' }])
  })

  it('a phone with STOP gets no reply either, and transactional emails are sent', async () => {
    const ann = await person('Ann')
    await tell(ann, { purpose: 'transactional' })
    await tell(ann, { purpose: 'transactional', channel: 'email', subject: 's', body_html: 'h' })
    await agree(ann, 'all', false)
    expect(await verdicts()).toEqual([{ leaves: 'never', reason: 'opted_out' }, { leaves: 'now' }])
    // Where nobody is reached, nothing goes, whatever it is for.
    await sql(
      `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', 'ann@example.com', 'hard_bounce')`,
      [practice.id],
    )
    expect((await verdicts())[1]).toEqual({ leaves: 'never', reason: 'bounced' })
  })
})

describe('a client with activity within a year', () => {
  const longAgo = () =>
    agree(id, 'offers', true, { channel: 'email', source: 'booking', created_at: hours(-24 * 400) })
  const offer = { kind: 'campaign', purpose: 'marketing', channel: 'email', subject: 'News' } as const
  let id = ''
  beforeEach(async () => {
    id = await person('Sol')
    await longAgo()
  })

  it('does not include one with only an old opt-in', async () => {
    // What was called off was no sign, nor is what the practice wrote.
    const off = { status: 'cancelled', created_at: hours(-24 * 30), starts_at: hours(48), ends_at: hours(49) }
    await visit(id, off)
    expect(await tell(id, offer)).toMatchObject({ written: 'skipped', reason: 'sunset' })
  })

  it.each([
    ['booked', () => visit(id, { created_at: hours(-24 * 30), starts_at: hours(48), ends_at: hours(49) })],
    [
      'opened a link of a letter',
      async () =>
        sql(
          `insert into link_opens (practice_id, client_id, appointment_id, letter, first_opened_at, last_opened_at)
           values ($1, $2, $3, 'visit-booked', $4, $4)`,
          [
            practice.id,
            id,
            await visit(id, {
              created_at: hours(-24 * 500),
              starts_at: hours(-24 * 490),
              ends_at: hours(-24 * 489),
            }),
            hours(-24 * 3),
          ],
        ),
    ],
    [
      'followed a link of their own',
      () =>
        sql(
          `with made as (insert into message_links (practice_id, client_id, made_for, code, origin_kind, origin_id, destination_url)
             values ($1, $2, $2, 'abcdefgh2345', 'campaign', gen_random_uuid(), 'https://a.example') returning id)
           insert into message_link_clicks (practice_id, message_link_id, clicked_at) select $1, id, $3 from made`,
          [practice.id, id, hours(-24 * 3)],
        ),
    ],
    [
      'answered',
      () =>
        sql(
          `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text, created_at)
           values ($1, $2, 'SM' || gen_random_uuid(), '+18285550100', 'Thanks', $3)`,
          [practice.id, id, hours(-24 * 3)],
        ),
    ],
  ])('includes one who %s', async (_, sign) => {
    await sign()
    expect(await tell(id, offer)).toMatchObject({ written: 'queued' })
  })
})
