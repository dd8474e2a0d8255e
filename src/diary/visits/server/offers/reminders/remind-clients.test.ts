import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { openPractice, type Runner, runner, type TestPractice } from '../../../../../../tests/practice.ts'
import { remindClients } from './remind-clients.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let client_id: string
const start = '2026-05-22T14:00:00.000Z'
const hoursBefore = (hours: number, of = start) => new Date(Date.parse(of) - hours * 3_600_000)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, hoursBefore(48))
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Ann', 'ann@example.com', '+18285550100') returning id`,
    [practice.id],
  )
  client_id = row.id
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)
async function visit(more: Record<string, unknown> = {}): Promise<string> {
  const own = {
    starts_at: start,
    ends_at: hoursBefore(-1),
    created_at: hoursBefore(500),
    status: 'confirmed',
    source: 'staff',
    ...more,
  }
  const columns = Object.keys(own)
  const [row] = await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, ${columns.join(', ')})
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', ${columns.map((_, i) => `$${i + 5}`).join(', ')}) returning id`,
    [practice.id, client_id, practice.practitioners[0], practice.service_id, ...Object.values(own)],
  )
  return row.id
}
const settings = (reminders: object[], more: Record<string, unknown> = {}) => {
  const own = { updated_at: hoursBefore(400), ...more }
  const columns = Object.keys(own)
  return sql(
    `insert into reminder_settings (practice_id, reminders, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, i) => `$${i + 3}`).join(', ')})`,
    [practice.id, JSON.stringify(reminders), ...Object.values(own)],
  )
}
const texts = () =>
  sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
     values ($1, $2, 'sms', 'reminders', true, 'w', $3)`,
    [practice.id, client_id, hoursBefore(400)],
  )
const remind = async (at: Date) => {
  run.setNow(at)
  await remindClients(run.deps)
  return messages()
}
const messages = () =>
  sql(
    `select kind, channel, purpose, status, skip_reason, subject, body_text, body_html, send_after, recipient from outbound_messages
     where practice_id = $1 order by created_at, dedupe_key`,
    [practice.id],
  )

describe('a reminder', () => {
  it('is sent once at its time, with its own link', async () => {
    await visit()
    expect(await remind(hoursBefore(49))).toEqual([])
    expect(await remind(hoursBefore(48))).toMatchObject([
      {
        kind: 'visit-reminder',
        channel: 'email',
        purpose: 'care',
        status: 'queued',
        recipient: 'ann@example.com',
        subject: expect.stringMatching(/^Your visit: Fri, May 22, 10:00/),
        body_text: expect.stringMatching(/Confirm, move or cancel: http.+\/appointment-manage\//),
        body_html: expect.stringContaining('Ann'),
      },
    ])
    expect(await remind(hoursBefore(47))).toHaveLength(1)
    expect(await remind(hoursBefore(1))).toHaveLength(1)
  })

  it('is not sent for a visit booked inside its window', async () => {
    await visit({ created_at: hoursBefore(47) })
    expect(await remind(hoursBefore(46))).toEqual([])
  })

  it.each(['pending', 'cancelled', 'completed', 'no_show', 'arrived'])(
    'is not sent for a visit that is %s',
    async status => {
      await visit({ status })
      expect(await remind(hoursBefore(47))).toEqual([])
    },
  )

  it('is only the last of its channel when several were overdue', async () => {
    await settings([
      { channel: 'email', hours: 72 },
      { channel: 'email', hours: 24 },
      { channel: 'sms', hours: 2 },
    ])
    await texts()
    await visit()
    expect((await remind(hoursBefore(1))).map(row => row.channel).sort()).toEqual(['email', 'sms'])
    expect(await remind(hoursBefore(0.5))).toHaveLength(2)
  })

  it('by text says who, when and how to answer, and asks for a confirmation', async () => {
    await settings([{ channel: 'sms', hours: 2 }])
    await visit()
    // By day it is written when its time has come.
    expect(await remind(hoursBefore(2.1))).toEqual([])
    expect(await remind(hoursBefore(2))).toMatchObject([{ status: 'skipped', skip_reason: 'no_consent' }])
    await texts()
    await sql('delete from outbound_messages where practice_id = $1', [practice.id])
    const [text] = await remind(hoursBefore(2))
    expect(text).toMatchObject({ status: 'queued', channel: 'sms', recipient: '+18285550100', subject: '' })
    expect(text.body_text).toMatch(
      /^Test practice: your visit is Fri, May 22, 10:00 am\. Reply 1 to confirm, 2 to cancel, 3 to move\. http:\/\/localhost:3000\/appointment-manage\/\S+ STOP ends texts\.$/,
    )
    expect(text.body_text).not.toMatch(/[^\x20-\x7e]/)
  })

  it('for a child goes to the parent named for them, and says who the visit is for', async () => {
    await settings([
      { channel: 'email', hours: 48 },
      { channel: 'sms', hours: 47 },
    ])
    await texts()
    const parent = client_id
    const [home] = await sql('insert into households (practice_id) values ($1) returning id', [practice.id])
    await sql('update clients set household_id = $2 where id = $1', [parent, home.id])
    const [child] = await sql(
      `insert into clients (practice_id, first_name, household_id, reminded_by) values ($1, 'Mia', $2, $3) returning id`,
      [practice.id, home.id, parent],
    )
    client_id = child.id
    await texts()
    await visit()
    const [mail] = await remind(hoursBefore(48))
    expect(mail).toMatchObject({ status: 'queued', recipient: 'ann@example.com' })
    expect(mail.body_text).toMatch(/^See you soon, Ann\./)
    expect(mail.body_text).toMatch(/Who: +Mia$/m)
    const text = (await remind(hoursBefore(47))).find(({ channel }) => channel === 'sms')
    expect(text).toMatchObject({ status: 'queued', recipient: '+18285550100' })
    expect(text.body_text).toContain("Mia's visit is")
  })

  it('for a visit at dawn is sent the evening before', async () => {
    await settings([{ channel: 'sms', hours: 2 }])
    await texts()
    // 7 in the morning of New York.
    const dawn = '2026-05-22T11:00:00.000Z'
    await visit({ starts_at: dawn, ends_at: hoursBefore(-1, dawn) })
    expect(await remind(hoursBefore(26.1, dawn))).toEqual([])
    expect(await remind(hoursBefore(22, dawn))).toMatchObject([
      { status: 'queued', send_after: new Date('2026-05-22T00:59:00Z') },
    ])
  })

  it('is written again for a visit that was moved', async () => {
    const id = await visit()
    await remind(hoursBefore(48))
    const later = '2026-05-29T14:00:00.000Z'
    await sql('update appointments set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      later,
      hoursBefore(-1, later),
    ])
    expect(await remind(hoursBefore(48, later))).toHaveLength(2)
    await sql('update appointments set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      start,
      hoursBefore(-1),
    ])
    expect(await remind(hoursBefore(47))).toHaveLength(2)
  })

  it.each(['moved', 'restored'])('is not sent late for a visit that was %s since it was due', async kind => {
    const id = await visit()
    await sql(
      `insert into appointment_events (practice_id, appointment_id, kind, actor, created_at) values ($1, $2, $3, 'staff', $4)`,
      [practice.id, id, kind, hoursBefore(40)],
    )
    expect(await remind(hoursBefore(39))).toEqual([])
  })

  it.each([
    ['marked', 40],
    ['moved', 60],
  ] as const)('is sent, even late, for a visit that was %s %i hours before', async (kind, hours) => {
    const id = await visit()
    await sql(
      `insert into appointment_events (practice_id, appointment_id, kind, actor, created_at) values ($1, $2, $3, 'staff', $4)`,
      [practice.id, id, kind, hoursBefore(hours)],
    )
    expect(await remind(hoursBefore(39))).toHaveLength(1)
  })

  it('is in the practice’s own wording', async () => {
    await sql(
      `insert into message_templates (practice_id, purpose, version, subject, blocks) values ($1, 'visit-reminder', 1, 'Come {{when}}', $2)`,
      [
        practice.id,
        JSON.stringify([
          { type: 'heading', text: 'Hi' },
          { type: 'text', text: 'Bring a towel.' },
          { type: 'policy' },
          { type: 'facts' },
          { type: 'button', label: 'Answer' },
          { type: 'contact' },
        ]),
      ],
    )
    await visit()
    expect(await remind(hoursBefore(48))).toMatchObject([
      { subject: expect.stringMatching(/^Come Fri/), body_text: expect.stringContaining('Bring a towel.') },
    ])
  })
})

describe('a message after a visit', () => {
  it('is sent only when switched on, and never for earlier visits', async () => {
    await visit({ status: 'completed' })
    expect(await remind(hoursBefore(-25))).toEqual([])
    await settings([], { follow_up_hours: 24, updated_at: hoursBefore(-25.5) })
    expect(await remind(hoursBefore(-26))).toEqual([])
  })

  it('is sent the chosen number of hours later', async () => {
    await settings([], { follow_up_hours: 24 })
    await visit()
    // A practice that says nothing of missed visits says nothing.
    await visit({ starts_at: hoursBefore(3), ends_at: hoursBefore(2), status: 'no_show' })
    expect(await remind(hoursBefore(-24.9))).toEqual([])
    expect(await remind(hoursBefore(-25))).toMatchObject([
      { kind: 'visit-follow-up', subject: 'Thank you from Test practice' },
    ])
    expect(await remind(hoursBefore(-26))).toHaveLength(1)
  })

  it('is not sent for an imported visit that was already over', async () => {
    await settings([], { follow_up_hours: 24 })
    await visit({ source: 'import', created_at: hoursBefore(-2) })
    expect(await remind(hoursBefore(-25))).toEqual([])
  })

  it('is sent three hours later when the practice has chosen nothing', async () => {
    await sql('update practices set created_at = $2 where id = $1', [practice.id, hoursBefore(900)])
    await visit({ created_at: hoursBefore(40) })
    expect(await remind(hoursBefore(-3.9))).toEqual([])
    expect(await remind(hoursBefore(-4))).toMatchObject([{ kind: 'visit-follow-up', status: 'queued' }])
  })

  it('is sent to a client who missed the visit', async () => {
    await settings([], { tells_no_show: true, follow_up_hours: 24 })
    await visit({ status: 'no_show' })
    await visit({ starts_at: hoursBefore(24), ends_at: hoursBefore(23), status: 'completed' })
    expect(await remind(hoursBefore(-2.9))).toMatchObject([{ kind: 'visit-follow-up' }])
    expect(await remind(hoursBefore(-3))).toMatchObject([
      { kind: 'visit-follow-up' },
      { kind: 'visit-no-show', status: 'queued' },
    ])
    expect(await remind(hoursBefore(-26))).toHaveLength(2)
  })
})

it('a reminder of one practice writes nothing for another practice', async () => {
  const other = await openPractice(database)
  await visit()
  await remind(hoursBefore(48))
  expect(await sql('select 1 from outbound_messages where practice_id = $1', [other.id])).toEqual([])
})
