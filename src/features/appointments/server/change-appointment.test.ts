import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellClients } from '#features/booking/server/tell-clients.ts'
import { memberRights } from '#features/members/member-rights.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import {
  dataOf,
  detailsOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let ninety: string
/** One visit, booked and told: Thursday 10:00 to 11:00 in New York, with 15 minutes after it. */
let visit: { appointment_id: string; client_id: string }
const start = '2026-05-21T14:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, '2026-05-20T12:00:00Z')
  ninety = await length(practice.service_id, 90, 15000)
  visit = await book()
  await tell('2026-05-20T12:03:00Z')
  run.setNow('2026-05-20T13:00:00Z')
})

const idOf = async (sql: string, values: unknown[]) => (await database.sql(sql, values))[0]?.id as string
const length = (service: string, minutes: number, cents: number) =>
  idOf(
    'insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, $3, $4) returning id',
    [practice.id, service, minutes, cents],
  )
const otherService = async (name: string, person = practice.practitioners[0]) => {
  const id = await idOf(
    'insert into services (practice_id, name, buffer_after_min) values ($1, $2, 30) returning id',
    [practice.id, name],
  )
  await database.sql(
    'insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)',
    [practice.id, id, person],
  )
  return { service_id: id, duration_id: await length(id, 45, 8000) }
}
const as = (name: string, input: unknown) => run.as(practice.id, name, input)
const book = async (more: Record<string, unknown> = {}) =>
  dataOf(
    await as('create-appointment', {
      ...(more.client_id
        ? {}
        : { client: { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com' } }),
      service_id: practice.service_id,
      duration_id: practice.duration_id,
      practitioner_id: practice.practitioners[0],
      start,
      ...more,
    }),
  )
const beside = (at: string, more = {}) =>
  book({ client_id: visit.client_id, start: at, tells_client: false, ...more })
const row = async () => {
  const [found] = await database.sql(
    `select a.*, n.client_note from appointments a left join appointment_notes n on n.appointment_id = a.id where a.id = $1`,
    [visit.appointment_id],
  )
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
  return found as any
}
const change = async (input: Record<string, unknown>) =>
  as('change-appointment', {
    appointment_id: visit.appointment_id,
    sequence: (await row()).sequence,
    ...input,
  })
const undo = (done: { event_id: string; sequence: number }, more = {}) =>
  as('undo-change', { ...visit, event_id: done.event_id, sequence: done.sequence, ...more })
const tell = (at: string) => {
  run.setNow(at)
  const outbound = { mail: async () => 'kept' as const }
  return tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound })
}
const letters = () =>
  database.sql(
    'select kind, subject, body_text as text, attachments from outbound_messages where practice_id = $1 order by created_at, id',
    [practice.id],
  )
const kinds = async () => (await letters()).map(letter => letter.kind)
const block = (from: string, to: string, reason: string | null = 'Lunch') =>
  database.sql(
    'insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5)',
    [practice.id, practice.practitioners[0], from, to, reason],
  )

describe('what is sold', () => {
  it('takes another length and an add-on, with their price and the end they lead to', async () => {
    const done = dataOf(await change({ duration_id: ninety, addon_ids: [practice.addon_id] }))
    expect(done).toMatchObject({ start, end: '2026-05-21T15:45:00.000Z' })
    expect(await row()).toMatchObject({
      duration_min: 105,
      price_cents: 17500,
      addons: [{ id: practice.addon_id, name: 'Cupping', duration_min: 15, price_cents: 2500 }],
    })
  })

  it('keeps what was not changed as it was sold, whatever it costs today', async () => {
    dataOf(await change({ price_cents: 9000 }))
    await database.sql('update service_durations set price_cents = 99900, duration_min = 75 where id = $1', [
      practice.duration_id,
    ])
    dataOf(await change({ addon_ids: [practice.addon_id] }))
    expect(await row()).toMatchObject({ duration_min: 75, price_cents: 11500 })
    await database.sql('update service_addons set archived_at = now() where id = $1', [practice.addon_id])
    dataOf(await change({ duration_id: ninety, addon_ids: [practice.addon_id] }))
    expect(await row()).toMatchObject({ duration_min: 105, price_cents: 17500 })
    dataOf(await change({ addon_ids: [] }))
    expect(await row()).toMatchObject({ duration_min: 90, price_cents: 15000, addons: [] })
  })

  it('takes another service with its own buffers and name, and no add-on of the old one', async () => {
    dataOf(await change({ addon_ids: [practice.addon_id] }))
    dataOf(await change(await otherService('Lymphatic drainage')))
    const now = await row()
    expect(now).toMatchObject({ service_name: 'Lymphatic drainage', duration_min: 45, addons: [] })
    expect(now).toMatchObject({ price_cents: 8000, buffer_after_min: 30 })
    expect(now.blocks_until.toISOString()).toBe('2026-05-21T15:15:00.000Z')
  })

  it('has a price of its own where one is given, and a note that can be taken away', async () => {
    dataOf(await change({ duration_id: ninety, price_cents: 12345, note: 'Prefers silence' }))
    expect(await row()).toMatchObject({ price_cents: 12345, client_note: 'Prefers silence' })
    dataOf(await change({ price_cents: 0 }))
    expect(await row()).toMatchObject({ price_cents: 0, client_note: 'Prefers silence' })
    dataOf(await change({ note: null }))
    expect((await row()).client_note).toBeNull()
    expect(await change({ price_cents: -1 })).toMatchObject({ status: 400 })
  })

  it('knows what is not sold any more', async () => {
    const other = await otherService('Reiki')
    expect(await change({ duration_id: other.duration_id })).toMatchObject({ code: 'service_gone' })
    expect(await change({ addon_ids: [other.duration_id] })).toMatchObject({ code: 'service_gone' })
    expect(await change({ service_id: other.service_id })).toMatchObject({ status: 400 })
    await database.sql('update services set archived_at = now() where id = $1', [other.service_id])
    expect(await change(other)).toMatchObject({ status: 404, code: 'service_gone' })
  })
})

describe('where it stands', () => {
  it('never overlaps, and names what is free nearby', async () => {
    await beside('2026-05-21T15:15:00.000Z')
    const refused = await change({ duration_id: ninety })
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(detailsOf(refused).nearest).not.toHaveLength(0)
    expect((await row()).duration_min).toBe(60)
    const [, other] = practice.practitioners
    expect((await change({ duration_id: ninety, practitioner_id: other })).ok).toBe(true)
  })

  it('asks before it runs past closing time, and before somebody who does not offer the service', async () => {
    dataOf(await as('move-appointment', { ...visit, start: '2026-05-21T20:00:00.000Z' }))
    expect(await change({ duration_id: ninety })).toMatchObject({ status: 409, code: 'outside_hours' })
    expect((await change({ duration_id: ninety, allows_outside_hours: true })).ok).toBe(true)
    dataOf(await as('move-appointment', { ...visit, start, duration_min: 60 }))
    const hers = await otherService('Reiki', practice.practitioners[1])
    expect(await change(hers)).toMatchObject({ code: 'outside_hours' })
  })

  it('asks before it takes a break, and says which', async () => {
    await block('2026-05-21T15:15:00Z', '2026-05-21T16:00:00Z')
    expect(await change({ duration_id: ninety })).toMatchObject({
      status: 409,
      code: 'blocked_time',
      details: { reason: 'Lunch', from: '2026-05-21T15:15:00.000Z', until: '2026-05-21T16:00:00.000Z' },
    })
    dataOf(await change({ duration_id: ninety, allows_blocked: true }))
    // It stands there already: what stays inside its own time is not asked again.
    dataOf(await change({ addon_ids: [], price_cents: 100 }))
    dataOf(await change({ duration_id: practice.duration_id }))
  })

  it('asks before booking and moving over a break too', async () => {
    await block('2026-05-21T17:00:00Z', '2026-05-21T18:00:00Z', null)
    const over = { client_id: visit.client_id, start: '2026-05-21T17:30:00.000Z' }
    const sold = { service_id: practice.service_id, duration_id: practice.duration_id }
    const wish = { ...over, ...sold, practitioner_id: practice.practitioners[0] }
    expect(await as('create-appointment', wish)).toMatchObject({
      code: 'blocked_time',
      details: { reason: null },
    })
    const move = { appointment_id: visit.appointment_id, start: over.start }
    expect(await as('move-appointment', move)).toMatchObject({ code: 'blocked_time' })
    expect((await as('move-appointment', { ...move, allows_blocked: true })).ok).toBe(true)
    // Nobody's break but their own.
    expect((await as('create-appointment', { ...wish, practitioner_id: practice.practitioners[1] })).ok).toBe(
      true,
    )
  })

  it('asks before it takes a time that a visitor holds', async () => {
    const wish = { practice_id: practice.id, practitioner_id: practice.practitioners[0] }
    const sold = { service_id: practice.service_id, duration_id: practice.duration_id }
    dataOf(await run.visit('hold-slot', { ...wish, ...sold, start: '2026-05-21T15:15:00.000Z' }))
    expect(await change({ duration_id: ninety })).toMatchObject({ code: 'being_booked' })
    expect((await change({ duration_id: ninety, allows_held: true })).ok).toBe(true)
  })

  it('changes its room, keeps it where it fits, and takes none that is in use or elsewhere', async () => {
    const room = (name: string) =>
      idOf('insert into rooms (practice_id, name) values ($1, $2) returning id', [practice.id, name])
    const [one, two] = [await room('Willow'), await room('Stone')]
    dataOf(await change({ room_id: one }))
    dataOf(await change({ duration_id: ninety }))
    expect((await row()).room_id).toBe(one)
    await beside(start, { practitioner_id: practice.practitioners[1], room_id: two })
    expect(await change({ room_id: two })).toMatchObject({ status: 409, code: 'room_taken' })
    const theirs = await openPractice(database)
    const foreign = await idOf(`insert into rooms (practice_id, name) values ($1, 'X') returning id`, [
      theirs.id,
    ])
    expect(await change({ room_id: foreign })).toMatchObject({ status: 404, code: 'room_gone' })
    dataOf(await change({ room_id: null }))
    expect((await row()).room_id).toBeNull()
  })

  it('gives another service a room that serves it', async () => {
    const room = async (name: string, service: string) => {
      const id = await idOf('insert into rooms (practice_id, name) values ($1, $2) returning id', [
        practice.id,
        name,
      ])
      await database.sql('insert into service_rooms (practice_id, service_id, room_id) values ($1, $2, $3)', [
        practice.id,
        service,
        id,
      ])
      return id
    }
    const other = await otherService('Hydrotherapy')
    await database.sql('update services set needs_room = true where id = any($1)', [
      [practice.service_id, other.service_id],
    ])
    const [dry, wet] = [await room('Dry', practice.service_id), await room('Wet', other.service_id)]
    dataOf(await change({ room_id: dry }))
    dataOf(await change(other))
    expect((await row()).room_id).toBe(wet)
    dataOf(await change({ service_id: practice.service_id, duration_id: ninety }))
    expect((await row()).room_id).toBe(dry)
    await beside('2026-05-21T18:00:00.000Z', {
      ...other,
      practitioner_id: practice.practitioners[0],
      room_id: wet,
    })
    await database.sql(
      'insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)',
      [practice.id, other.service_id, practice.practitioners[1]],
    )
    const there = { ...other, practitioner_id: practice.practitioners[1], start: '2026-05-21T18:00:00.000Z' }
    expect(await change(there)).toMatchObject({ status: 409, code: 'room_taken' })
  })
})

describe('what becomes of it', () => {
  it('a visit that is done takes a price and a note, a cancelled one nothing', async () => {
    run.setNow('2026-05-21T15:00:00Z')
    dataOf(await as('mark-appointment', { ...visit, status: 'completed' }))
    expect(await change({ duration_id: ninety })).toMatchObject({ status: 409, code: 'not_allowed_now' })
    expect(dataOf(await change({ price_cents: 9900, note: 'Paid half' })).tells_at).toBeNull()
    expect(await row()).toMatchObject({ status: 'completed', price_cents: 9900 })
    const later = await beside('2026-05-22T14:00:00.000Z')
    dataOf(await as('cancel-appointment', later))
    const input = { appointment_id: later.appointment_id, sequence: 1, price_cents: 1 }
    expect(await as('change-appointment', input)).toMatchObject({ code: 'not_allowed_now' })
  })

  it('refuses the second of two tabs, and takes it again once it has looked', async () => {
    const { sequence } = await row()
    dataOf(await change({ sequence, note: 'From the first tab' }))
    const second = await change({ sequence, note: 'From the second tab' })
    expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await row()).client_note).toBe('From the first tab')
    dataOf(await as('move-appointment', { ...visit, start: '2026-05-21T17:00:00.000Z' }))
    expect(await change({ sequence: sequence + 1, duration_id: ninety })).toMatchObject({
      code: 'changed_meanwhile',
    })
    dataOf(await change({ duration_id: ninety }))
  })

  it('is taken back to the letter, also to what is not sold any more', async () => {
    dataOf(await change({ price_cents: 8765, note: 'Before' }))
    const was = await row()
    const input = { ...(await otherService('Reiki')), start: '2026-05-21T17:00:00.000Z', note: 'After' }
    const done = dataOf(await change(input))
    await database.sql('update services set archived_at = now() where id = $1', [practice.service_id])
    dataOf(await undo(done, { note: 'Before' }))
    const kept = { told_sold: null, sequence: 0, updated_at: null, tell_after: null }
    expect({ ...(await row()), ...kept }).toEqual({ ...was, ...kept })
    expect(await undo(done)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('cannot be taken back over somebody who came meanwhile', async () => {
    const done = dataOf(await change({ start: '2026-05-21T17:00:00.000Z' }))
    await beside(start)
    expect(await undo(done)).toMatchObject({ status: 409, code: 'slot_taken' })
  })

  it('stands in the history with what was and what is, and without the words of the note', async () => {
    dataOf(await change({ duration_id: ninety, note: 'Pregnant' }))
    const [event] = await database.sql(
      `select actor, details from appointment_events where appointment_id = $1 and kind = 'changed'`,
      [visit.appointment_id],
    )
    expect(event).toMatchObject({
      actor: 'staff',
      details: {
        before: { duration_min: 60, price_cents: 11000, service_name: 'Deep tissue' },
        after: { duration_min: 90, price_cents: 15000, starts_at: start },
        note: true,
      },
    })
    expect(JSON.stringify(event)).not.toContain('Pregnant')
  })
})

describe('the client', () => {
  it('gets one letter about several changes, with service, time and price as they are then', async () => {
    expect(dataOf(await change({ duration_id: ninety })).tells_at).toBe('2026-05-20T13:03:00.000Z')
    run.setNow('2026-05-20T13:02:00Z')
    dataOf(await change({ addon_ids: [practice.addon_id] }))
    dataOf(await as('move-appointment', { ...visit, start: '2026-05-21T17:00:00.000Z' }))
    await tell('2026-05-20T13:04:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
    await tell('2026-05-20T13:05:00Z')
    await tell('2026-05-20T13:06:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-changed'])
    const [booked, changed] = await letters()
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(changed?.subject)).toBe('Your visit has changed: Thu, May 21, 1:00 pm')
    for (const word of ['Deep tissue with cupping', '1:00', '2:45 pm', '$175'])
      expect(plain(changed?.text)).toContain(word)
    const calendar = (letter: typeof booked) =>
      (letter?.attachments as { content: string }[] | undefined)?.[0]?.content
    expect(calendar(changed)).toMatch(/DTEND:20260521T184500Z/)
    const number = (letter: typeof booked) => Number(/SEQUENCE:(\d+)/.exec(calendar(letter) ?? '')?.[1])
    expect(number(changed)).toBeGreaterThan(number(booked))
  })

  it('hears of a second change after the first, though neither moved the visit', async () => {
    dataOf(await change({ price_cents: 10000 }))
    await tell('2026-05-20T13:03:00Z')
    dataOf(await change({ price_cents: 9000 }))
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-changed', 'visit-changed'])
  })

  it('hears nothing of a change that was undone, by Undo or by hand', async () => {
    const done = dataOf(await change({ duration_id: ninety, addon_ids: [practice.addon_id] }))
    expect(dataOf(await undo(done)).tells_at).toBeNull()
    dataOf(await change({ price_cents: 1 }))
    expect(dataOf(await change({ price_cents: 11000 })).tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
    expect((await row()).tell_after).toBeNull()
  })

  it('hears nothing of a room or a note, nor what staff say themselves', async () => {
    const room = await idOf(`insert into rooms (practice_id, name) values ($1, 'Willow') returning id`, [
      practice.id,
    ])
    expect(dataOf(await change({ room_id: room, note: 'Left knee' })).tells_at).toBeNull()
    const done = dataOf(await change({ duration_id: ninety, tells_client: false }))
    expect(done.tells_at).toBeNull()
    expect(dataOf(await undo(done, { tells_client: false })).tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
  })

  it('hears nothing once the visit has begun', async () => {
    run.setNow('2026-05-21T14:05:00Z')
    expect(dataOf(await change({ duration_id: ninety })).tells_at).toBeNull()
    await tell('2026-05-21T14:10:00Z')
    expect(await kinds()).toEqual(['visit-booked'])
  })

  it('who was never told hears of the visit as it is now, not of a change', async () => {
    const fresh = await beside('2026-05-22T14:00:00.000Z', { tells_client: true })
    const input = { appointment_id: fresh.appointment_id, sequence: 0, duration_id: ninety }
    dataOf(await as('change-appointment', input))
    await tell('2026-05-20T13:10:00Z')
    expect(await kinds()).toEqual(['visit-booked', 'visit-booked'])
  })
})

describe('somebody else', () => {
  it('changes nothing of this practice, and nothing of theirs with its ids', async () => {
    const other = await openPractice(database)
    const input = { appointment_id: visit.appointment_id, sequence: (await row()).sequence }
    const theirs = (name: string, more = {}) => run.as(other.id, name, { ...input, ...more })
    expect(await theirs('change-appointment', { price_cents: 0 })).toMatchObject({ status: 404 })
    const done = dataOf(await change({ price_cents: 5000 }))
    const back = { event_id: done.event_id, sequence: done.sequence }
    expect(await theirs('undo-change', back)).toMatchObject({ status: 404 })
    expect(await run.visit('change-appointment', input)).toMatchObject({ status: 401 })
    for (const foreign of [
      { practitioner_id: other.practitioners[0] },
      { duration_id: other.duration_id },
      { service_id: other.service_id, duration_id: other.duration_id },
      { addon_ids: [other.addon_id] },
    ])
      expect(await change(foreign)).toMatchObject({ status: 404 })
    expect((await row()).price_cents).toBe(5000)
  })

  it('no event of another visit takes this one back', async () => {
    const later = await beside('2026-05-22T14:00:00.000Z')
    const { event_id } = dataOf(
      await as('change-appointment', { appointment_id: later.appointment_id, sequence: 0, price_cents: 1 }),
    )
    const { sequence } = await row()
    expect(await undo({ event_id, sequence })).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('whoever may change the diary may read and write its notes', () => {
    expect(memberRights['client-notes']).toEqual(expect.arrayContaining([...memberRights['change-diary']]))
  })
})
