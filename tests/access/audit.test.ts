import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveBookingSettings } from '../../src/base/practice/server/save-booking-settings.ts'
import { saveHours } from '../../src/base/practice/server/save-hours.ts'
import { saveService } from '../../src/diary/services/server/offers/save-service.ts'
import { type Caller, inTransaction, queryAs } from '../../src/server/database/transaction.ts'
import { tidyAuditJob } from '../../src/server/jobs/tidy-audit.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice, type TestPractice } from '../practice.ts'
import { member, newPractice, runAs } from '../verbs.ts'

let database: TestDatabase
let practice: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
})
afterAll(() => database.close())
let last = 0
beforeEach(async () => {
  const [newest] = await database.sql('select coalesce(max(id), 0) as id from audit_entries')
  last = Number(newest?.id)
})

const owner = (): Caller => ({ role: 'authenticated', claims: { sub: practice.id } })
const ask = async (caller: Caller, text: string, values: unknown[] = []) =>
  (await queryAs(database.pool, caller, {}, { text, values })).rows
/** What was written since the test began. */
const entries = () =>
  database.sql('select * from audit_entries where practice_id = $1 and id > $2 order by id', [
    practice.id,
    last,
  ])

describe('the audit trail', () => {
  it('records who changed a price by which verb, with old and new values', async () => {
    const [service] = await database.sql('select * from services where id = $1', [practice.service_id])
    const input = {
      service_id: practice.service_id,
      name: service?.name,
      description: service?.description,
      category: service?.category,
      dye: service?.dye,
      is_online: service?.is_online,
      buffer_before_min: service?.buffer_before_min,
      buffer_after_min: service?.buffer_after_min,
      needs_room: service?.needs_room,
      min_notice_min: null,
      increment_min: null,
      durations: [{ id: practice.duration_id, duration_min: 60, price_cents: 9_500 }],
      addons: [],
      practitioner_ids: practice.practitioners,
      room_ids: [],
    }
    const result = await runAs(database, member(practice.id), saveService, input)
    expect(result).toMatchObject({ ok: true })
    const written = await entries()
    expect(written.find(row => row.relation === 'service_durations' && row.act === 'update')).toMatchObject({
      actor_id: practice.id,
      actor_role: 'owner',
      verb: 'save-service',
      row_id: practice.duration_id,
      part_of: practice.service_id,
      changes: { price_cents: [11_000, 9_500] },
    })
    // All of it was saved: the price changed, and the add-on that was left out went.
    expect(written.map(row => [row.relation, Object.keys(row.changes)])).toEqual([
      ['service_durations', ['price_cents']],
      ['service_addons', ['archived_at']],
    ])
  })

  it('records a changed setting, and nothing when nothing changed', async () => {
    await runAs(database, member(practice.id), saveBookingSettings, { min_notice_min: 45 })
    await runAs(database, member(practice.id), saveBookingSettings, { min_notice_min: 45 })
    expect(await entries()).toMatchObject([
      {
        relation: 'practices',
        act: 'update',
        row_id: practice.id,
        changes: { min_notice_min: [expect.any(Number), 45] },
      },
    ])
  })

  it('records changed hours as one change, however many rows they are', async () => {
    const week = [1, 2, 3, 4, 5].map(weekday => ({ day: weekday, start: '08:00', end: '12:00' }))
    const input = { practitioner_id: practice.practitioners[0], weekly: week }
    const result = await runAs(database, member(practice.id), saveHours, input)
    expect(result).toMatchObject({ ok: true })
    // Once more as it is.
    expect(await runAs(database, member(practice.id), saveHours, input)).toMatchObject({ ok: true })
    expect(await entries()).toMatchObject([
      {
        relation: 'practitioner_hours',
        act: 'update',
        part_of: practice.practitioners[0],
        rows: 1,
        changes: {},
      },
    ])
  })

  it('names the changed fields of a client, but stores no values', async () => {
    const worker: Caller = {
      role: 'practice_worker',
      claims: { practice_id: practice.id, verb: 'save-client' },
    }
    const [made] = await ask(
      worker,
      `insert into clients (practice_id, first_name, last_name, email, tags)
       values ($1, 'Rosa', 'Secretname', 'rosa@secret.example', '{pregnant}') returning id`,
      [practice.id],
    )
    await ask(worker, `update clients set email = 'new@secret.example', tags = '{hiv}' where id = $1`, [
      made.id,
    ])
    const written = await entries()
    expect(written).toMatchObject([
      { act: 'insert', row_id: made.id, actor_id: null, actor_role: 'visitor', changes: {} },
      { act: 'update', row_id: made.id, changes: { email: null, tags: null } },
    ])
    expect(JSON.stringify(written)).not.toMatch(/secret|pregnant|hiv/i)
  })

  it('stores no reason of a blocked time, no note of a day and no file name', async () => {
    const at = { values: [practice.id, practice.practitioners[0]] }
    await ask(
      owner(),
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
       values ($1, $2, '2027-01-01T10:00Z', '2027-01-01T11:00Z', 'Chemotherapy')`,
      at.values,
    )
    await database.sql(
      `insert into schedule_overrides (practice_id, practitioner_id, date, note) values ($1, $2, '2027-01-02', 'Chemotherapy')`,
      at.values,
    )
    await database.sql(
      `insert into files (practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right)
       values ($1, 'client-file', 'Chemotherapy.pdf', 'application/pdf', 1, repeat('0', 64), 'postgres', 'x', 'x')`,
      [practice.id],
    )
    const written = await entries()
    expect(written.map(row => [row.relation, row.actor_role, row.verb])).toEqual([
      ['blocked_times', 'owner', null],
      ['schedule_overrides', 'system', null],
      ['files', 'system', null],
    ])
    expect(JSON.stringify(written)).not.toContain('Chemotherapy')
  })

  it('writes one entry for a bulk change', async () => {
    await database.sql(
      `insert into clients (practice_id, first_name) select $1, 'n' || n from generate_series(1, 500) n`,
      [practice.id],
    )
    await database.sql(`update clients set tags = '{x}' where practice_id = $1`, [practice.id])
    const written = await entries()
    expect(written).toMatchObject([
      { act: 'insert', rows: 500, row_id: null, changes: {} },
      { act: 'update', rows: expect.any(Number), row_id: null, changes: {} },
    ])
    // Which they were, of as many as one act on chosen rows may have.
    const [first] = written
    const ids = await database.sql('select id from clients where id = any($1) and first_name ~ $2', [
      first?.row_ids,
      '^n\\d+$',
    ])
    expect(ids).toHaveLength(500)
    expect(written[1]?.row_ids).toHaveLength(500)
  })

  it('finishes in time with a thousand rows, also after a single row on the same connection', async () => {
    await database.sql(
      `insert into clients (practice_id, first_name) select $1, 'm' || n from generate_series(1, 1200) n`,
      [practice.id],
    )
    const tag = `update clients set tags = '{y}' where practice_id = $1 and first_name ~ $2`
    // A statement that takes longer than 8 s is ended: pairing each row with each does.
    await inTransaction(database.pool, owner(), {}, async client => {
      await client.query(tag, [practice.id, '^m1$'])
      await client.query(tag, [practice.id, '^m\\d+$'])
    })
    expect((await entries()).slice(-2)).toMatchObject([
      { act: 'update', rows: 1 },
      { act: 'update', rows: 1199 },
    ])
  })

  it('ignores a verb named in a token', async () => {
    const forged: Caller = { role: 'authenticated', claims: { sub: practice.id, verb: 'save-practice' } }
    await ask(forged, `insert into rooms (practice_id, name) values ($1, 'Fern')`, [practice.id])
    expect(await entries()).toMatchObject([
      { relation: 'rooms', verb: null, changes: { name: [null, 'Fern'] } },
    ])
  })

  it('records what the assistant did for a user, and ignores tokens that claim so', async () => {
    const asked = { ...member(practice.id), through: 'assistant' as const }
    await runAs(database, asked, saveBookingSettings, { min_notice_min: 50 })
    const forged: Caller = { role: 'authenticated', claims: { sub: practice.id, through: 'assistant' } }
    await ask(forged, `insert into rooms (practice_id, name) values ($1, 'Moss')`, [practice.id])
    expect(await entries()).toMatchObject([
      { relation: 'practices', actor_id: practice.id, verb: 'save-booking-settings', through: 'assistant' },
      { relation: 'rooms', actor_id: practice.id, verb: null, through: null },
    ])
  })

  it('keeps a question’s name when its answer changes', async () => {
    const made = `insert into practice_questions (practice_id, question, answer) values ($1, 'Parking?', 'Yes')`
    await ask(owner(), made, [practice.id])
    await ask(owner(), `update practice_questions set answer = 'No' where practice_id = $1`, [practice.id])
    expect(await entries()).toMatchObject([{}, { row_name: 'Parking?', changes: { answer: null } }])
  })

  it('keeps the name of a removed member', async () => {
    const [person] = await database.sql(
      `insert into auth.users (id, email, raw_user_meta_data)
       values (gen_random_uuid(), 'kim@desk.example', '{"full_name": "Kim Sato", "invitation": "x"}') returning id`,
    )
    await database.sql(
      `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'front_desk')`,
      [practice.id, person?.id],
    )
    await database.sql(
      'update practice_members set removed_at = now() where user_id = $1 and practice_id = $2',
      [person?.id, practice.id],
    )
    expect(await entries()).toMatchObject([
      { relation: 'practice_members', act: 'insert', row_name: 'Kim Sato' },
      { relation: 'practice_members', act: 'update', row_name: 'Kim Sato' },
    ])
  })

  it('allows a practice to be deleted with all its data', async () => {
    const { practice_id } = await newPractice(database)
    expect(await database.sql('select * from audit_entries where practice_id = $1', [practice_id])).toEqual(
      [],
    )
    await database.sql(`insert into rooms (practice_id, name) values ($1, 'Fern')`, [practice_id])
    await database.sql('delete from auth.users where id = $1', [practice_id])
    expect(await database.sql('select * from audit_entries where practice_id = $1', [practice_id])).toEqual(
      [],
    )
  })
})

describe('entries of the audit trail', () => {
  const refused = { code: expect.stringMatching(/^(42501|23514)$/) }
  const service: Caller = { role: 'service_role', claims: {} }
  it('can’t be written, changed or removed', async () => {
    const insert = `insert into audit_entries (practice_id, actor_role, relation, act) values ('${practice.id}', 'system', 'rooms', 'insert')`
    const worker: Caller = { role: 'practice_worker', claims: { practice_id: practice.id } }
    for (const caller of [owner(), worker, service])
      for (const text of [
        insert,
        `update audit_entries set actor_name = 'x'`,
        'delete from audit_entries',
        'truncate audit_entries',
      ])
        await expect(ask(caller, text), `${caller.role}: ${text}`).rejects.toMatchObject(refused)
    await expect(database.sql('delete from audit_entries')).rejects.toMatchObject({ code: '23514' })
    await expect(database.sql('truncate audit_entries')).rejects.toMatchObject({ code: '23514' })
  })

  it('can be read only by the owner', async () => {
    expect((await ask(owner(), 'select id from audit_entries')).length).toBeGreaterThan(3)
    const stranger = await newPractice(database)
    const asStranger: Caller = { role: 'authenticated', claims: { sub: stranger.practice_id } }
    expect(await ask(asStranger, 'select id from audit_entries')).toEqual([])
  })
})

describe('old entries of the audit trail', () => {
  it('are removed after two years, and the oldest when there are too many', async () => {
    const { practice_id } = await newPractice(database)
    await database.sql(
      `insert into audit_entries (practice_id, at, actor_role, relation, act)
       select $1, now() - n * interval '100 days', 'system', 'rooms', 'insert' from generate_series(1, 9) n`,
      [practice_id],
    )
    const deps = { pool: database.pool, now: () => new Date() } as never
    const left = async () =>
      (await database.sql('select id from audit_entries where practice_id = $1', [practice_id])).length
    await tidyAuditJob.run(deps)
    expect(await left()).toBe(7)
    // However many there are, those of the last ninety days stay.
    await database.sql(
      `insert into audit_entries (practice_id, at, actor_role, relation, act)
       select $1, now() - interval '89 days', 'system', 'rooms', 'insert' from generate_series(1, 100005) n`,
      [practice_id],
    )
    await tidyAuditJob.run(deps)
    expect(await left()).toBe(100_005)
  })
})
