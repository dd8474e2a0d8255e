import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellClients } from '#diary/visits/server/tell-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { outbox } from '../../../../tests/outbox.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
const now = '2026-05-20T12:00:00Z'
const start = '2026-05-21T14:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
})

const as = (name: string, input: unknown) => run.as(practice.id, name, input)
const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 253-0119',
}
const booking = (more = {}) => ({
  client: nadia,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  practitioner_id: practice.practitioners[0],
  start,
  ...more,
})
const create = async (more = {}) => dataOf(await as('create-appointment', booking(more)))
const tell = (at: string) => {
  run.setNow(at)
  return tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound: outbox })
}
const told = async () =>
  (
    await database.sql('select kind from outbound_messages where practice_id = $1 order by created_at', [
      practice.id,
    ])
  ).map(mail => mail.kind)

describe('booking by staff', () => {
  it('rejects a room of another practice as not found', async () => {
    const other = await openPractice(database)
    const [room] = await database.sql(
      `insert into rooms (practice_id, name) values ($1, 'Theirs') returning id`,
      [other.id],
    )
    const gone = { status: 404, code: 'room_gone' }
    expect(await as('create-appointment', booking({ room_id: room?.id }))).toMatchObject(gone)
    const { appointment_id } = await create()
    expect(await as('move-appointment', { appointment_id, start, room_id: room?.id })).toMatchObject(gone)
  })

  it('restores an archived client, and shows the record to staff who enter the client again', async () => {
    const { client_id } = await create({ tells_client: false })
    await database.sql('update clients set archived_at = now() where id = $1', [client_id])
    expect(await as('create-appointment', booking({ start: '2026-05-22T14:00:00.000Z' }))).toMatchObject({
      code: 'client_exists',
      details: { client_id, name: 'Nadia Brooks' },
    })
    await create({ start: '2026-05-22T14:00:00.000Z', client: undefined, client_id })
    const rows = await database.sql('select archived_at from clients where practice_id = $1', [practice.id])
    expect(rows).toEqual([{ archived_at: null }])
  })

  it('books the visit, creates the client, and emails them three minutes later', async () => {
    const made = await create()
    expect(made).toMatchObject({ status: 'confirmed', start, tells_at: '2026-05-20T12:03:00.000Z' })
    await tell('2026-05-20T12:02:59Z')
    expect(await told()).toEqual([])
    await tell('2026-05-20T12:03:00Z')
    await tell('2026-05-20T12:04:00Z')
    expect(await told()).toEqual(['visit-booked'])
  })

  it('sends no email if staff chose so, then or later', async () => {
    await create({ tells_client: false })
    await tell('2026-05-20T12:10:00Z')
    expect(await told()).toEqual([])
  })

  it('names the existing client instead of creating a second one', async () => {
    const first = await create()
    const again = await as('create-appointment', booking({ start: '2026-05-22T14:00:00.000Z' }))
    expect(again).toMatchObject({
      status: 409,
      code: 'client_exists',
      details: { client_id: first.client_id, name: 'Nadia Brooks' },
    })
  })

  it('refuses an overlap including buffers, and allows back-to-back visits', async () => {
    const { client_id } = await create()
    const by = (at: string, more = {}) =>
      as('create-appointment', { ...booking({ start: at, ...more }), client: undefined, client_id })
    expect(await by('2026-05-21T15:00:00.000Z')).toMatchObject({ status: 409, code: 'slot_taken' })
    expect((await by('2026-05-21T15:15:00.000Z')).ok).toBe(true)
    expect((await by('2026-05-21T15:00:00.000Z', { practitioner_id: practice.practitioners[1] })).ok).toBe(
      true,
    )
  })

  it('asks before booking outside hours', async () => {
    const early = { start: '2026-05-21T11:00:00.000Z' }
    expect(await as('create-appointment', booking(early))).toMatchObject({
      status: 409,
      code: 'outside_hours',
    })
    expect((await as('create-appointment', booking({ ...early, allows_outside_hours: true }))).ok).toBe(true)
  })

  it('assigns a room if one is needed, and is refused if all are in use', async () => {
    const rooms = await database.sql(
      `insert into rooms (practice_id, name) values ($1, 'Room 1') returning id`,
      [practice.id],
    )
    await database.sql('update services set needs_room = true where id = $1', [practice.service_id])
    await database.sql('insert into service_rooms values ($1, $2, $3)', [
      practice.id,
      practice.service_id,
      rooms[0]?.id,
    ])
    const first = await create()
    expect(first.room_id).toBe(rooms[0]?.id)
    const other = {
      practitioner_id: practice.practitioners[1],
      client: undefined,
      client_id: first.client_id,
    }
    expect(await as('create-appointment', booking(other))).toMatchObject({ status: 409, code: 'room_taken' })
    expect(await as('create-appointment', booking({ ...other, room_id: rooms[0]?.id }))).toMatchObject({
      code: 'room_taken',
    })
  })
})

describe('moving by staff', () => {
  it('emails the new time once, three minutes after the last move', async () => {
    const { appointment_id } = await create()
    const omar = { ...nadia, first_name: 'Omar', email: 'omar@example.com', phone: '(828) 253-0120' }
    const other = await create({ client: omar, start: '2026-05-22T14:00:00.000Z', tells_client: false })
    await tell('2026-05-20T12:03:00Z')
    run.setNow('2026-05-20T13:00:00Z')
    const to = '2026-05-21T18:00:00.000Z'
    const moved = dataOf(await as('move-appointment', { appointment_id, start: '2026-05-21T17:00:00.000Z' }))
    expect(moved.previous).toMatchObject({
      start,
      practitioner_id: practice.practitioners[0],
      duration_min: 60,
    })
    run.setNow('2026-05-20T13:02:00Z')
    dataOf(await as('move-appointment', { appointment_id, start: to }))
    // Nobody else's visit is to be told of.
    const others = 'select starts_at, tell_after from appointments where id = $1'
    expect(await database.sql(others, [other.appointment_id])).toEqual([
      { starts_at: new Date(other.start), tell_after: null },
    ])
    await tell('2026-05-20T13:04:00Z')
    expect(await told()).toEqual(['visit-booked'])
    await tell('2026-05-20T13:05:00Z')
    expect(await told()).toEqual(['visit-booked', 'visit-moved'])
  })

  it('sends no email about a move that was reverted', async () => {
    const { appointment_id } = await create()
    await tell('2026-05-20T12:03:00Z')
    run.setNow('2026-05-20T13:00:00Z')
    const { previous } = dataOf(
      await as('move-appointment', { appointment_id, start: '2026-05-21T17:00:00.000Z' }),
    )
    run.setNow('2026-05-20T13:01:00Z')
    expect(dataOf(await as('move-appointment', { appointment_id, ...previous })).tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await told()).toEqual(['visit-booked'])
    const rows = await database.sql('select tell_after from appointments where id = $1', [appointment_id])
    expect(rows[0]?.tell_after).toBeNull()
  })

  it('moves to another practitioner, and is refused if they are busy or outside their hours', async () => {
    const { appointment_id, client_id } = await create()
    const [mine, hers] = practice.practitioners
    await create({ client: undefined, client_id, practitioner_id: hers })
    const to = { appointment_id, start, practitioner_id: hers }
    expect(await as('move-appointment', to)).toMatchObject({ status: 409, code: 'slot_taken' })
    const free = { ...to, start: '2026-05-21T18:00:00.000Z' }
    expect(dataOf(await as('move-appointment', free)).practitioner_id).toBe(hers)
    const night = { appointment_id, start: '2026-05-22T03:00:00.000Z', practitioner_id: mine }
    expect(await as('move-appointment', night)).toMatchObject({ code: 'outside_hours' })
  })
})

describe('canceling by staff', () => {
  it('sends the email after three minutes, and none if the visit was restored', async () => {
    const one = await create()
    await tell('2026-05-20T12:03:00Z')
    run.setNow('2026-05-20T13:00:00Z')
    dataOf(await as('cancel-appointment', { appointment_id: one.appointment_id, reason: 'Ill' }))
    const { tells_at } = dataOf(await as('restore-appointment', { appointment_id: one.appointment_id }))
    expect(tells_at).toBeNull()
    await tell('2026-05-20T13:10:00Z')
    expect(await told()).toEqual(['visit-booked'])
    dataOf(await as('cancel-appointment', { appointment_id: one.appointment_id }))
    await tell('2026-05-20T13:13:00Z')
    expect(await told()).toEqual(['visit-booked', 'visit-cancelled'])
    run.setNow('2026-05-20T14:00:00Z')
    const again = dataOf(await as('restore-appointment', { appointment_id: one.appointment_id }))
    expect(again.tells_at).toBe('2026-05-20T14:03:00.000Z')
    await tell('2026-05-20T14:03:00Z')
    expect(await told()).toEqual(['visit-booked', 'visit-cancelled', 'visit-restored'])
  })

  it('cannot be undone if the time was taken', async () => {
    const { appointment_id, client_id } = await create()
    dataOf(await as('cancel-appointment', { appointment_id }))
    await create({ client: undefined, client_id })
    expect(await as('restore-appointment', { appointment_id })).toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
  })
})

describe('marking a visit', () => {
  it('updates its status, and refuses marks for visits that have not begun', async () => {
    const { appointment_id } = await create()
    const mark = (status: string) => as('mark-appointment', { appointment_id, status })
    expect(await mark('completed')).toMatchObject({ status: 409, code: 'not_allowed_now' })
    run.setNow('2026-05-21T14:05:00Z')
    for (const status of ['arrived', 'completed', 'no_show', 'completed'])
      expect(dataOf(await mark(status)).status).toBe(status)
    expect(await as('cancel-appointment', { appointment_id })).toMatchObject({ code: 'not_allowed_now' })
  })

  it('confirms a request and emails the client', async () => {
    await database.sql("update practices set approval = 'all' where id = $1", [practice.id])
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const { hold_token } = dataOf(await run.visit('hold-slot', { ...wish, start }))
    const { visit } = dataOf(
      await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...nadia }),
    )
    expect(visit.status).toBe('pending')
    const rows = await database.sql('select id from appointments where practice_id = $1', [practice.id])
    dataOf(await as('mark-appointment', { appointment_id: rows[0]?.id, status: 'confirmed' }))
    await tell('2026-05-20T12:03:00Z')
    expect((await told()).filter(kind => kind.startsWith('visit'))).toEqual([
      'visit-requested',
      'visit-confirmed',
    ])
  })
})

describe('access from outside', () => {
  it('another practice finds nothing here, and writes nothing', async () => {
    const { appointment_id, client_id } = await create()
    const other = await openPractice(database)
    const theirs = (name: string, input: unknown) => run.as(other.id, name, input)
    const move = { appointment_id, start: '2026-05-21T18:00:00.000Z' }
    expect(await theirs('move-appointment', move)).toMatchObject({ status: 404 })
    expect(await theirs('cancel-appointment', { appointment_id })).toMatchObject({ status: 404 })
    expect(await theirs('mark-appointment', { appointment_id, status: 'confirmed' })).toMatchObject({
      status: 404,
    })
    const foreign = {
      service_id: other.service_id,
      duration_id: other.duration_id,
      practitioner_id: other.practitioners[0],
      start,
    }
    expect(await theirs('create-appointment', { ...foreign, client_id })).toMatchObject({ status: 404 })
    const mixed = { ...foreign, client: nadia, practitioner_id: practice.practitioners[0] }
    expect(await theirs('create-appointment', mixed)).toMatchObject({ status: 404 })
    expect(await database.sql('select id from appointments where practice_id = $1', [other.id])).toEqual([])
    expect((await run.visit('cancel-appointment', { appointment_id })) as unknown).toMatchObject({
      status: 401,
    })
  })

  it('a member who has left the practice is refused immediately', async () => {
    await database.sql('delete from practice_members where practice_id = $1', [practice.id])
    expect(await as('create-appointment', booking())).toMatchObject({ status: 403, code: 'forbidden' })
  })
})
