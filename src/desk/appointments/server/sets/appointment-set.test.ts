import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { tellClients } from '#diary/visits/server/tell-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { outbox } from '../../../../../tests/outbox.ts'
import {
  dataOf,
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
const at = (time: string) => `2026-05-21T${time}:00.000Z`

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)
const act = (name: string, input: unknown) => run.as(practice.id, name, input)
const [first, second] = [0, 1].map(index => () => practice.practitioners[index] as string)
const piece = (practitioner_id: string | null) => ({
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  practitioner_id,
})
const lena = { first_name: 'Lena', last_name: 'Hoffmann', email: 'lena@example.com', phone: '' }
const create = async (pieces: object[], start = at('14:00'), more = {}) => {
  const [known] = await sql('select id from clients where practice_id = $1', [practice.id])
  return act('create-appointment-set', {
    ...(known ? { client_id: known.id } : { client: lena }),
    ...{ pieces, start, ...more },
  })
}
const rows = () => sql('select * from appointments where practice_id = $1 order by set_at', [practice.id])
const spans = async () =>
  (await rows()).map(row => `${row.starts_at.toISOString().slice(11, 16)} ${row.status}`)
const letters = () =>
  sql(
    "select kind, body_text from outbound_messages where practice_id = $1 and kind like 'visit-%' order by created_at",
    [practice.id],
  )
async function tell(minutesLater: number) {
  run.setNow(new Date(Date.parse(now) + minutesLater * 60_000))
  await tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound: outbox })
}

describe('a visit of several services booked by staff', () => {
  it('is checked as a whole, booked back to back, and announced in one email', async () => {
    dataOf(await create([piece(first?.() ?? ''), piece(second?.() ?? ''), piece(second?.() ?? '')]))
    const found = await rows()
    expect(await spans()).toEqual(['14:00 confirmed', '15:00 confirmed', '16:00 confirmed'])
    expect(found.map(row => row.buffer_after_min)).toEqual([15, 0, 15])
    expect(new Set(found.map(row => row.set_id))).toEqual(new Set([found[0].id]))
    await tell(4)
    const sent = await letters()
    expect(sent.map(mail => mail.kind)).toEqual(['visit-booked'])
    expect(sent[0].body_text.match(/Deep tissue with/g)).toHaveLength(3)
  })

  it('uses any available practitioner if none is named, and is refused as a whole if one part is taken', async () => {
    dataOf(await create([piece(null), piece(null)]))
    expect(new Set((await rows()).map(row => row.practitioner_id)).size).toBe(1)
    const who = (await rows())[0].practitioner_id
    expect(await create([piece(who), piece(who)], at('13:00'))).toMatchObject({
      code: 'slot_taken',
      details: { nearest: expect.any(Array) },
    })
    expect(await rows()).toHaveLength(2)
    expect(await create([piece(who), piece(who)], at('20:30'))).toMatchObject({ code: 'outside_hours' })
    dataOf(await create([piece(who), piece(who)], at('20:30'), { allows_outside_hours: true }))
  })

  it('lists start times for the whole visit', async () => {
    const ask = { ...piece(first?.() ?? ''), more: [piece(second?.() ?? '')], from: '2026-05-21', days: 1 }
    const found = unpackSlots(dataOf(await act('find-open-slots', ask)) as PackedSlots).days[0]?.slots ?? []
    expect(found[0]).toEqual({ start: at('13:00'), practitioner_ids: practice.practitioners })
    expect(found.at(-1)?.start).toBe(at('19:00'))
  })

  it('moves as a whole across its own time, and back', async () => {
    const { appointment_id } = dataOf(await create([piece(first?.() ?? ''), piece(first?.() ?? '')]))
    await tell(4)
    const ask = { ...piece(first?.() ?? ''), appointment_id, whole: true, from: '2026-05-21', days: 1 }
    const free = unpackSlots(dataOf(await act('find-open-slots', ask)) as PackedSlots).days[0]?.slots ?? []
    expect(free.map(slot => slot.start)).toContain(at('14:30'))
    const moved = dataOf(await act('move-appointment-set', { appointment_id, start: at('14:30') }))
    expect(await spans()).toEqual(['14:30 confirmed', '15:30 confirmed'])
    expect(moved.previous.start).toBe(at('14:00'))
    await tell(8)
    expect((await letters()).map(mail => mail.kind)).toEqual(['visit-booked', 'visit-moved'])
    // By its second service: what Undo goes back to is where the whole began.
    const later = (await rows())[1]?.id
    const again = dataOf(await act('move-appointment-set', { appointment_id: later, start: at('13:30') }))
    expect(again.previous.start).toBe(at('14:30'))
    expect(await spans()).toEqual(['13:30 confirmed', '14:30 confirmed'])
  })

  it('moves across its own time in the only room with the only lamp', async () => {
    const one = first?.() ?? ''
    await sql(
      `with room as (insert into rooms (practice_id, name) values ($1, 'Willow') returning id),
        lamp as (insert into equipment (practice_id, name, quantity) values ($1, 'Infrared lamp', 1) returning id),
        serves as (insert into service_rooms (practice_id, service_id, room_id) select $1, $2, id from room),
        needs as (insert into service_equipment (practice_id, service_id, equipment_id, needed) select $1, $2, id, 1 from lamp)
      update services set needs_room = true where id = $2`,
      [practice.id, practice.service_id],
    )
    const { appointment_id } = dataOf(await create([piece(one), piece(one)]))
    const [before] = await rows()
    dataOf(await act('move-appointment-set', { appointment_id, start: at('14:30') }))
    expect(await spans()).toEqual(['14:30 confirmed', '15:30 confirmed'])
    for (const { room_id, equipment } of await rows()) {
      expect(room_id).toBe(before.room_id)
      expect(equipment).toEqual(before.equipment)
    }
    expect(before).toMatchObject({ room_id: expect.any(String), equipment: [{ unit: 1 }] })
  })

  it('moves all services or none', async () => {
    const { appointment_id } = dataOf(await create([piece(first?.() ?? ''), piece(first?.() ?? '')]))
    dataOf(
      await act('create-appointment', {
        client: { ...lena, first_name: 'Rosa' },
        ...piece(first?.() ?? ''),
        start: at('18:00'),
      }),
    )
    expect(await act('move-appointment-set', { appointment_id, start: at('16:30') })).toMatchObject({
      code: 'slot_taken',
    })
    expect((await spans()).slice(0, 2)).toEqual(['14:00 confirmed', '15:00 confirmed'])
  })

  it('can lose the middle service without moving the others, and then moves with the gap', async () => {
    const one = first?.() ?? ''
    dataOf(await create([piece(one), piece(one), piece(one)]))
    await tell(4)
    const [, middle] = await rows()
    dataOf(await act('cancel-appointment', { appointment_id: middle.id }))
    expect(await spans()).toEqual(['14:00 confirmed', '15:00 cancelled', '16:00 confirmed'])
    await tell(8)
    const sent = await letters()
    expect(sent.map(mail => mail.kind)).toEqual(['visit-booked', 'visit-changed'])
    expect(sent[1].body_text.match(/Deep tissue with/g)).toHaveLength(2)
    dataOf(await act('move-appointment-set', { appointment_id: middle.set_id, start: at('13:30') }))
    expect(await spans()).toEqual(['13:30 confirmed', '15:00 cancelled', '15:30 confirmed'])
  })

  it('is announced only after the grace period of the last change', async () => {
    const one = first?.() ?? ''
    dataOf(await create([piece(one), piece(one), piece(one)]))
    await tell(4)
    const [, middle, last] = await rows()
    dataOf(await act('cancel-appointment', { appointment_id: middle.id }))
    await tell(6)
    dataOf(await act('cancel-appointment', { appointment_id: last.id }))
    await tell(8)
    expect((await letters()).map(mail => mail.kind)).toEqual(['visit-booked'])
    await tell(9)
    expect((await letters()).map(mail => mail.kind)).toEqual(['visit-booked', 'visit-changed'])
  })

  it('is canceled and restored as a whole, except for services canceled earlier', async () => {
    const one = first?.() ?? ''
    const { appointment_id } = dataOf(await create([piece(one), piece(one), piece(one)]))
    const last = (await rows())[2]
    dataOf(await act('cancel-appointment', { appointment_id: last.id }))
    run.setNow('2026-05-20T12:01:00Z')
    dataOf(await act('cancel-appointment', { appointment_id, whole: true }))
    expect(await spans()).toEqual(['14:00 cancelled', '15:00 cancelled', '16:00 cancelled'])
    dataOf(await act('restore-appointment', { appointment_id, whole: true }))
    expect(await spans()).toEqual(['14:00 confirmed', '15:00 confirmed', '16:00 cancelled'])
    await tell(1)
    expect(await letters()).toHaveLength(0)
  })

  it('keeps a completed or missed service when the rest is canceled, and then cannot move', async () => {
    const one = first?.() ?? ''
    const { appointment_id } = dataOf(await create([piece(one), piece(one), piece(one)]))
    const [, missed, last] = await rows()
    await sql("update appointments set status = 'no_show' where id = $1", [missed.id])
    expect(await act('move-appointment-set', { appointment_id, start: at('13:30') })).toMatchObject({
      code: 'not_allowed_now',
    })
    dataOf(await act('cancel-appointment', { appointment_id: last.id, whole: true }))
    expect(await spans()).toEqual(['14:00 cancelled', '15:00 no_show', '16:00 cancelled'])
    expect((await rows()).map(row => row.cancelled_by)).toEqual(['practice', null, 'practice'])
    // Alone, a service comes back alone.
    dataOf(await act('restore-appointment', { appointment_id: last.id, whole: false }))
    expect(await spans()).toEqual(['14:00 cancelled', '15:00 no_show', '16:00 confirmed'])
  })

  it('sends no email if staff chose so, or once it has begun', async () => {
    const one = first?.() ?? ''
    dataOf(await create([piece(one), piece(one)], at('14:00'), { tells_client: false }))
    dataOf(await create([piece(one), piece(one)], '2026-05-20T11:00:00.000Z', { allows_outside_hours: true }))
    const { appointment_id } = dataOf(await create([piece(one), piece(one)], at('17:00')))
    await tell(4)
    expect((await letters()).map(mail => mail.kind)).toEqual(['visit-booked'])
    dataOf(await act('move-appointment-set', { appointment_id, start: at('18:00'), tells_client: false }))
    await tell(8)
    expect(await letters()).toHaveLength(1)
  })

  it('is marked as a whole with one tap, and a request is confirmed as a whole', async () => {
    const one = first?.() ?? ''
    const { appointment_id } = dataOf(await create([piece(one), piece(one)], '2026-05-20T13:00:00.000Z'))
    await sql("update appointments set status = 'pending' where practice_id = $1", [practice.id])
    dataOf(await act('mark-appointment', { appointment_id, status: 'confirmed' }))
    expect((await rows()).map(row => row.status)).toEqual(['confirmed', 'confirmed'])
    run.setNow('2026-05-20T13:01:00Z')
    dataOf(await act('mark-appointment', { appointment_id, status: 'arrived', whole: true }))
    expect((await rows()).map(row => row.status)).toEqual(['arrived', 'arrived'])
    dataOf(await act('mark-appointment', { appointment_id, status: 'confirmed' }))
    expect((await rows()).map(row => row.status)).toEqual(['confirmed', 'arrived'])
    // What is in another state already, stays in it.
    await sql(`update appointments set status = 'no_show' where status = 'arrived' and practice_id = $1`, [
      practice.id,
    ])
    dataOf(await act('mark-appointment', { appointment_id, status: 'arrived', whole: true }))
    expect((await rows()).map(row => row.status)).toEqual(['arrived', 'no_show'])
  })

  it('is not accessible to other practices', async () => {
    const { appointment_id } = dataOf(await create([piece(null), piece(null)]))
    const other = await openPractice(database)
    for (const verb of ['move-appointment-set', 'cancel-appointment'])
      expect(await run.as(other.id, verb, { appointment_id, start: at('15:00'), whole: true })).toMatchObject(
        { code: 'not_found' },
      )
    expect(
      await run.as(other.id, 'create-appointment-set', {
        client: lena,
        pieces: [piece(null), piece(null)],
        start: at('14:00'),
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})
