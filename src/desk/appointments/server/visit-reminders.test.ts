import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindClients } from '#diary/visits/server/offers/reminders/remind-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let client_id: string
// 10 in the morning of New York.
const start = '2026-05-22T14:00:00.000Z'
const hoursBefore = (hours: number, of = start) => new Date(Date.parse(of) - hours * 3_600_000)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, hoursBefore(100))
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Ann', 'ann@example.com', '+18285550100') returning id`,
    [practice.id],
  )
  client_id = row.id
  // The practice says nothing of its own, unless a test has it say something.
  await settings([])
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)
const settings = (reminders: object[]) =>
  sql(
    `insert into reminder_settings (practice_id, reminders, follow_up_hours, updated_at) values ($1, $2, null, $3)
     on conflict (practice_id) do update set reminders = excluded.reminders`,
    [practice.id, JSON.stringify(reminders), hoursBefore(400)],
  )
const agrees = () =>
  sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
     values ($1, $2, 'sms', 'reminders', true, 'w', $3)`,
    [practice.id, client_id, hoursBefore(400)],
  )
async function visit(more: Record<string, unknown> = {}): Promise<string> {
  const own = {
    starts_at: start,
    ends_at: hoursBefore(-1),
    created_at: hoursBefore(500),
    status: 'confirmed',
  }
  const all = { ...own, ...more }
  const columns = Object.keys(all)
  const [row] = await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, ${columns.join(', ')})
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', ${columns.map((_, i) => `$${i + 5}`).join(', ')}) returning id`,
    [practice.id, client_id, practice.practitioners[0], practice.service_id, ...Object.values(all)],
  )
  return row.id
}
const add = (appointment_id: string, hours: number, channels = ['email']) =>
  run.as(practice.id, 'add-visit-reminder', { appointment_id, channels, hours })
const remind = async (at: Date) => {
  run.setNow(at)
  await remindClients(run.deps)
  return sql(
    `select kind, channel, status, skip_reason, send_after from outbound_messages where practice_id = $1 order by created_at, channel`,
    [practice.id],
  )
}

describe('a reminder for a single visit', () => {
  it('is sent once at its time, and for no other visit', async () => {
    const own = await visit()
    await visit({ starts_at: '2026-05-22T16:00:00Z', ends_at: '2026-05-22T17:00:00Z' })
    expect(dataOf(await add(own, 5))).toMatchObject({
      appointment_id: own,
      reminders: [{ channel: 'email', hours: 5, goes_at: hoursBefore(5).toISOString() }],
    })
    expect(await remind(hoursBefore(6))).toEqual([])
    expect(await remind(hoursBefore(5))).toMatchObject([
      { kind: 'visit-reminder', channel: 'email', status: 'queued' },
    ])
    expect(await remind(hoursBefore(4))).toHaveLength(1)
  })

  it('is sent in addition to the practice’s reminders, and only the later of two that are due together', async () => {
    await settings([{ channel: 'email', hours: 48 }])
    const id = await visit()
    dataOf(await add(id, 5))
    expect(await remind(hoursBefore(48))).toHaveLength(1)
    expect(await remind(hoursBefore(5))).toHaveLength(2)
    await settings([{ channel: 'email', hours: 4 }])
    const late = await visit({ starts_at: '2026-05-23T14:00:00Z', ends_at: '2026-05-23T15:00:00Z' })
    run.setNow(hoursBefore(100))
    dataOf(await add(late, 6))
    expect(await remind(hoursBefore(3, '2026-05-23T14:00:00Z'))).toHaveLength(3)
  })

  it('is sent once if the practice has the same reminder', async () => {
    const id = await visit()
    dataOf(await add(id, 24))
    await settings([{ channel: 'email', hours: 24 }])
    expect(await remind(hoursBefore(24))).toHaveLength(1)
    expect(await add(id, 24)).toMatchObject({ code: 'reminder_past' })
    run.setNow(hoursBefore(90))
    expect(await add(id, 24)).toMatchObject({ code: 'reminder_there' })
  })

  it('moves with the visit', async () => {
    const id = await visit()
    dataOf(await add(id, 5))
    const later = '2026-05-29T14:00:00.000Z'
    await sql('update appointments set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      later,
      hoursBefore(-1, later),
    ])
    expect(await remind(hoursBefore(4))).toEqual([])
    expect(await remind(hoursBefore(5, later))).toHaveLength(1)
  })

  it('is limited to three per visit, also with simultaneous requests', async () => {
    await agrees()
    const id = await visit()
    dataOf(await add(id, 10, ['email', 'sms']))
    expect(await add(id, 8, ['email', 'sms'])).toMatchObject({ code: 'too_many_reminders' })
    dataOf(await add(id, 6))
    expect(await add(id, 4)).toMatchObject({ code: 'too_many_reminders' })
    expect(await sql('select hours from visit_reminders where appointment_id = $1', [id])).toHaveLength(3)
  })

  it('is refused if its time has passed, or the visit is unconfirmed, past or canceled', async () => {
    expect(await add(await visit(), 100)).toMatchObject({ code: 'reminder_past' })
    for (const [day, status] of ['pending', 'cancelled', 'completed'].entries()) {
      const at = { starts_at: `2026-05-2${5 + day}T14:00:00Z`, ends_at: `2026-05-2${5 + day}T15:00:00Z` }
      expect(await add(await visit({ status, ...at }), 5)).toMatchObject({ code: 'not_allowed_now' })
    }
    expect(
      await add(await visit({ starts_at: '2026-05-29T14:00:00Z', ends_at: '2026-05-29T15:00:00Z' }), 169),
    ).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('by text needs consent, and is refused with that reason', async () => {
    const id = await visit()
    expect(await add(id, 5, ['email', 'sms'])).toMatchObject({
      code: 'may_not_go',
      details: { channel: 'sms', reason: 'no_consent' },
    })
    expect(await sql('select id from visit_reminders where appointment_id = $1', [id])).toEqual([])
    await agrees()
    dataOf(await add(id, 5, ['email', 'sms']))
    expect((await remind(hoursBefore(5))).map(row => [row.channel, row.status])).toEqual([
      ['email', 'queued'],
      ['sms', 'queued'],
    ])
  })

  it('returns the actual sending time if it would be sent at night', async () => {
    await agrees()
    const dawn = '2026-05-22T11:00:00.000Z'
    const id = await visit({ starts_at: dawn, ends_at: hoursBefore(-1, dawn) })
    const added = dataOf(await add(id, 2, ['sms']))
    expect(added.reminders[0].goes_at).toBe('2026-05-22T00:59:00.000Z')
  })

  it('belongs to the first service of a visit with several', async () => {
    const first = await visit()
    const second = await visit({
      starts_at: '2026-05-22T15:00:00Z',
      ends_at: '2026-05-22T16:00:00Z',
      set_id: first,
      set_at: 1,
    })
    await sql('update appointments set set_id = id, set_at = 0 where id = $1', [first])
    expect(dataOf(await add(second, 5)).appointment_id).toBe(first)
    // The practice's own comes once for all of them, and with the next where the first is called off.
    await settings([{ channel: 'email', hours: 48 }])
    expect(await remind(hoursBefore(47))).toHaveLength(1)
    await sql(`update appointments set status = 'cancelled' where id = $1`, [first])
    expect(await remind(hoursBefore(46))).toHaveLength(2)
    await sql(`update appointments set status = 'confirmed' where id = $1`, [first])
    expect(await remind(hoursBefore(5))).toHaveLength(3)
  })

  it('is removed with its queued messages, and the practice’s reminders remain', async () => {
    await agrees()
    await settings([{ channel: 'sms', hours: 3 }])
    const dawn = '2026-05-22T11:00:00.000Z'
    const id = await visit({ starts_at: dawn, ends_at: hoursBefore(-1, dawn) })
    const { reminders } = dataOf(await add(id, 2, ['sms']))
    const other = await visit({ starts_at: hoursBefore(1, dawn), ends_at: dawn })
    const beside = dataOf(await add(other, 2, ['sms'])).reminders[0]
    const [waiting] = await remind(hoursBefore(20, dawn))
    expect(waiting).toMatchObject({ status: 'queued' })
    // Another letter about the visit has nothing to do with its reminders.
    await sql(
      `insert into outbound_messages (practice_id, appointment_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key)
        values ($1, $2::uuid, 'visit-moved', 'care', 'soon', 'ann@example.com', 'Moved', 'Moved', '<p>Moved</p>', 'visit-moved:' || $2::uuid)`,
      [practice.id, id],
    )
    const remove = () =>
      run.as(practice.id, 'remove-visit-reminder', {
        appointment_id: id,
        reminder_ids: [reminders[0].id, beside.id],
      })
    expect(dataOf(await remove())).toEqual({ removed: 1 })
    expect(dataOf(await remove())).toEqual({ removed: 0 })
    const rows = await sql(
      `select kind, split_part(dedupe_key, ':', 5) as hours, status from outbound_messages where practice_id = $1 order by hours, status desc`,
      [practice.id],
    )
    const kind = 'visit-reminder'
    expect(rows).toEqual([
      { kind: 'visit-moved', hours: '', status: 'queued' },
      { kind, hours: '2', status: 'skipped' },
      { kind, hours: '2', status: 'queued' },
      { kind, hours: '3', status: 'queued' },
      { kind, hours: '3', status: 'queued' },
    ])
  })

  it('remains when the practice changes its own reminders', async () => {
    await agrees()
    const dawn = '2026-05-22T11:00:00.000Z'
    const id = await visit({ starts_at: dawn, ends_at: hoursBefore(-1, dawn) })
    dataOf(await add(id, 2, ['sms']))
    await remind(hoursBefore(20, dawn))
    const input = {
      reminders: [],
      follow_up_hours: null,
      tells_no_show: false,
      text_from: null,
      text_to: null,
    }
    dataOf(await run.as(practice.id, 'save-reminders', input))
    expect(await remind(hoursBefore(19, dawn))).toMatchObject([{ status: 'queued' }])
  })

  it('of the practice is not sent once switched off, and neither is its follow-up', async () => {
    await agrees()
    await settings([{ channel: 'sms', hours: 3 }])
    const dawn = '2026-05-22T11:00:00.000Z'
    await visit({ starts_at: dawn, ends_at: hoursBefore(-1, dawn) })
    await visit({ starts_at: hoursBefore(60), ends_at: hoursBefore(59), status: 'completed' })
    const save = (follow_up_hours: number | null, reminders: object[]) =>
      run
        .as(practice.id, 'save-reminders', {
          ...{ reminders, follow_up_hours, tells_no_show: false, text_from: null, text_to: null },
        })
        .then(dataOf)
    // What was over before it was switched on is followed by nothing; what is saved again counts from the first time.
    const both = [{ channel: 'sms', hours: 3 }]
    run.setNow(hoursBefore(30))
    await save(24, both)
    expect(await remind(hoursBefore(28))).toMatchObject([{ kind: 'visit-reminder' }])
    await visit({ starts_at: hoursBefore(52), ends_at: hoursBefore(51), status: 'completed' })
    await save(24, both)
    expect(await remind(hoursBefore(23))).toMatchObject([
      { kind: 'visit-reminder', status: 'queued' },
      { kind: 'visit-follow-up', status: 'queued' },
    ])
    // An email of the same hours is another reminder, as is a text of others.
    await save(null, [
      { channel: 'email', hours: 3 },
      { channel: 'sms', hours: 2 },
    ])
    const held = { status: 'skipped', skip_reason: 'switched_off' }
    expect(await remind(hoursBefore(22))).toMatchObject([held, held, { channel: 'sms', status: 'queued' }])
  })

  it('cannot be set or removed by another practice', async () => {
    const id = await visit()
    const { reminders } = dataOf(await add(id, 5))
    const other = await openPractice(database)
    const as = (verb: string, input: object) => run.as(other.id, verb, { appointment_id: id, ...input })
    expect(await as('add-visit-reminder', { channels: ['email'], hours: 4 })).toMatchObject({
      code: 'not_found',
    })
    expect(await as('remove-visit-reminder', { reminder_ids: [reminders[0].id] })).toMatchObject({
      code: 'not_found',
    })
    expect(await sql('select id from visit_reminders where appointment_id = $1', [id])).toHaveLength(1)
  })
})
