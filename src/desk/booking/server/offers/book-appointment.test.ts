import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  detailsOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York.
const now = '2026-05-20T12:00:00Z'
const start = '2026-05-21T14:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function fresh(people = 1) {
  practice = await openPractice(database, { people })
  run = runner(database, now)
}

const wish = () => ({
  practice_id: practice.id,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  practitioner_id: null,
})
const who = (hold_token: string, more = {}) => ({
  practice_id: practice.id,
  hold_token,
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'Nadia.B@example.com',
  phone: '(828) 253-0119',
  ...more,
})
const hold = async (at = start, more = {}) =>
  dataOf(await run.visit('hold-slot', { ...wish(), start: at, ...more }))
const times = async (date: string) => {
  const found = dataOf(await run.visit('list-open-slots', { ...wish(), from: date, days: 1 }))
  return unpackSlots(found as PackedSlots).days[0]?.slots.map(slot => slot.start)
}

describe('booking', () => {
  it('offers times, holds one, books it, and no longer offers it', async () => {
    await fresh()
    expect(await times('2026-05-21')).toContain(start)
    const { hold_token, expires_at } = await hold()
    expect(Date.parse(expires_at) - Date.parse(now)).toBe(600_000)
    expect(await times('2026-05-21')).not.toContain(start)
    const booked = dataOf(await run.visit('book-appointment', who(hold_token)))
    expect(booked.visit).toMatchObject({
      first_name: 'Nadia',
      service_name: 'Deep tissue',
      start,
      status: 'confirmed',
    })
    const rows = await database.sql('select * from appointments where practice_id = $1', [practice.id])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      price_cents: 11_000,
      source: 'online',
      duration_min: 60,
      policy_hours: 24,
    })
    // 60 minutes and 15 after: the next start on the grid of 15 that is free is 11:15.
    const left = await times('2026-05-21')
    expect(left).not.toContain('2026-05-21T15:00:00.000Z')
    expect(left).toContain('2026-05-21T15:15:00.000Z')
  })

  it('emails the client with a calendar entry, emails the practice, and names no service in a subject', async () => {
    const mails = await database.sql('select * from outbound_messages where practice_id = $1 order by kind', [
      practice.id,
    ])
    expect(mails.map(mail => mail.kind)).toEqual(['practice-booked', 'visit-booked'])
    const [, mail = {}] = mails
    expect(mail.recipient).toBe('nadia.b@example.com')
    expect(mail.subject).not.toContain('Deep')
    expect(mail.body_text).toContain('/appointment-manage/')
    expect(mail.attachments[0].content).toContain('BEGIN:VCALENDAR')
    const lines = mail.attachments[0].content.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20260521T140000Z')
    expect(lines.find((line: string) => line.startsWith('ATTENDEE'))).toMatch(
      /:mailto:nadia\.b@example\.com$/i,
    )
  })

  it('adds the add-on to length and price', async () => {
    await fresh()
    const { hold_token, end } = await hold(start, { addon_ids: [practice.addon_id] })
    expect(Date.parse(end) - Date.parse(start)).toBe(75 * 60_000)
    const { visit } = dataOf(await run.visit('book-appointment', who(hold_token)))
    expect(visit).toMatchObject({
      price_cents: 13_500,
      duration_min: 75,
      service_name: 'Deep tissue with cupping',
    })
  })

  it('returns the same visit if the same form is sent twice', async () => {
    await fresh()
    const { hold_token } = await hold()
    const both = await Promise.all([
      run.visit('book-appointment', who(hold_token)),
      run.visit('book-appointment', who(hold_token)),
    ])
    expect(both.map(result => result.ok)).toEqual([true, true])
    expect(
      await database.sql('select id from appointments where practice_id = $1', [practice.id]),
    ).toHaveLength(1)
    const mails = await database.sql(
      `select id from outbound_messages where practice_id = $1 and kind = 'visit-booked'`,
      [practice.id],
    )
    expect(mails).toHaveLength(1)
  })

  it('gives a time to one of two visitors, and shows the other the nearest times', async () => {
    await fresh()
    const [first, second] = await Promise.all([
      run.visit('hold-slot', { ...wish(), start }),
      run.visit('hold-slot', { ...wish(), start }),
    ])
    const lost = [first, second].find(result => !result.ok)
    expect([first, second].filter(result => result.ok)).toHaveLength(1)
    expect(lost).toMatchObject({ ok: false, status: 409, code: 'slot_taken' })
    const { nearest } = detailsOf(lost)
    expect(nearest).toHaveLength(6)
    expect(nearest.map((slot: { start: string }) => slot.start)).toContain('2026-05-21T15:15:00.000Z')
  })

  it('assigns the second practitioner to the next visitor', async () => {
    await fresh(2)
    const first = await hold()
    const second = await hold()
    expect(new Set([first.practitioner_id, second.practitioner_id])).toEqual(new Set(practice.practitioners))
  })

  it('releases the first hold when another time is chosen', async () => {
    await fresh()
    const first = await hold()
    await hold('2026-05-21T18:00:00.000Z', { previous_hold_tokens: [first.hold_token] })
    expect(await times('2026-05-21')).toContain(start)
  })

  it('succeeds after ten minutes if the time is still free, and fails if it is taken', async () => {
    await fresh()
    const late = await hold()
    run.setNow('2026-05-20T12:20:00Z')
    expect((await run.visit('book-appointment', who(late.hold_token))).ok).toBe(true)
    run.setNow(now)
    const later = await hold('2026-05-22T14:00:00.000Z')
    run.setNow('2026-05-20T12:20:00Z')
    await hold('2026-05-22T14:00:00.000Z')
    const lost = await run.visit('book-appointment', who(later.hold_token))
    expect(lost).toMatchObject({ ok: false, status: 409, code: 'hold_expired' })
  })

  it('creates one record per person, by email or phone, and never edits it for a stranger', async () => {
    await fresh()
    const at = ['2026-05-21T14:00:00.000Z', '2026-05-22T14:00:00.000Z', '2026-05-23T14:00:00.000Z']
    const tokens = await Promise.all(at.map(async time => (await hold(time)).hold_token))
    dataOf(await run.visit('book-appointment', who(tokens[0])))
    dataOf(
      await run.visit(
        'book-appointment',
        who(tokens[1], { email: 'other@example.com', phone: '+1 828 253 0119' }),
      ),
    )
    dataOf(await run.visit('book-appointment', who(tokens[2], { first_name: 'Tom', phone: '828 253 0177' })))
    const clients = await database.sql(
      'select first_name, email, phone from clients where practice_id = $1 order by created_at',
      [practice.id],
    )
    expect(clients).toEqual([
      { first_name: 'Nadia', email: 'nadia.b@example.com', phone: '+18282530119' },
      { first_name: 'Tom', email: 'nadia.b@example.com', phone: '+18282530177' },
    ])
    const rows = await database.sql(
      'select booked_as, contact_email, contact_phone from appointments where practice_id = $1 order by starts_at',
      [practice.id],
    )
    expect(rows).toEqual([
      { booked_as: null, contact_email: null, contact_phone: null },
      { booked_as: null, contact_email: 'other@example.com', contact_phone: null },
      { booked_as: null, contact_email: null, contact_phone: null },
    ])
  })

  it('restores an archived record instead of creating a second one', async () => {
    await fresh()
    const clients = () =>
      database.sql('select id, archived_at from clients where practice_id = $1 order by created_at', [
        practice.id,
      ])
    const [one, two, three] = await Promise.all(
      ['2026-05-21', '2026-05-22', '2026-05-23'].map(date => hold(`${date}T14:00:00.000Z`)),
    )
    dataOf(await run.visit('book-appointment', who(one.hold_token)))
    const [first] = await clients()
    await database.sql('update clients set archived_at = now() where id = $1', [first?.id])
    dataOf(await run.visit('book-appointment', who(two.hold_token, { email: 'other@example.com' })))
    expect(await clients()).toEqual([{ id: first?.id, archived_at: null }])
    // Archived again, and its email given to another record meanwhile: the visit hangs on the active one.
    await database.sql('update clients set archived_at = now() where id = $1', [first?.id])
    await database.sql(
      `insert into clients (practice_id, last_name, first_name, email) values ($1, 'Brooks', 'Nadia', 'nadia.b@example.com')`,
      [practice.id],
    )
    dataOf(await run.visit('book-appointment', who(three.hold_token)))
    expect((await clients()).map(client => client.archived_at === null)).toEqual([false, true])
  })

  it('creates one record if the same person books twice at the same moment', async () => {
    await fresh(2)
    const one = await hold()
    const two = await hold('2026-05-21T18:00:00.000Z')
    await Promise.all([one, two].map(({ hold_token }) => run.visit('book-appointment', who(hold_token))))
    expect(await database.sql('select id from clients where practice_id = $1', [practice.id])).toHaveLength(1)
    expect(
      await database.sql('select id from appointments where practice_id = $1', [practice.id]),
    ).toHaveLength(2)
  })
})

describe('bookings that are refused', () => {
  it.each([
    ['a time that is not offered', { start: '2026-05-21T14:07:00.000Z' }, 'slot_taken', 409],
    ['a time in the past', { start: '2026-05-19T14:00:00.000Z' }, 'slot_taken', 409],
    ['a service of nobody', { service_id: '00000000-0000-4000-8000-000000000000' }, 'not_found', 404],
    [
      'an add-on of another service',
      { addon_ids: ['00000000-0000-4000-8000-000000000000'] },
      'not_found',
      404,
    ],
    ['a practice of nobody', { practice_id: '00000000-0000-4000-8000-000000000000' }, 'not_found', 404],
    ['text where a time belongs', { start: 'tomorrow' }, 'invalid_input', 400],
  ])('%s', async (_, change, code, status) => {
    await fresh()
    expect(await run.visit('hold-slot', { ...wish(), start, ...change })).toMatchObject({
      ok: false,
      code,
      status,
    })
    expect(await database.sql('select id from slot_holds where practice_id = $1', [practice.id])).toEqual([])
  })

  it('for a service that is not online, and a page that is closed', async () => {
    await fresh()
    await database.sql('update practices set is_booking_open = false where id = $1', [practice.id])
    expect(await run.visit('hold-slot', { ...wish(), start })).toMatchObject({
      code: 'booking_closed',
      status: 423,
    })
    await database.sql('update practices set is_booking_open = true where id = $1', [practice.id])
    await database.sql('update services set is_online = false where id = $1', [practice.service_id])
    expect(await run.visit('hold-slot', { ...wish(), start })).toMatchObject({ code: 'not_found' })
  })

  it('with a filled-in honeypot or an invalid phone, and nothing is stored', async () => {
    await fresh()
    const { hold_token } = await hold()
    expect(await run.visit('book-appointment', who(hold_token, { website: 'x' }))).toMatchObject({
      code: 'refused',
    })
    expect(await run.visit('book-appointment', who(hold_token, { phone: '12' }))).toMatchObject({
      code: 'invalid_phone',
      status: 422,
    })
    expect(await database.sql('select id from clients where practice_id = $1', [practice.id])).toEqual([])
  })
})
