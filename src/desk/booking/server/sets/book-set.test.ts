import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { remindClients } from '#diary/visits/server/offers/reminders/remind-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
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
let facial: { service_id: string; duration_id: string }
// A Wednesday, 8:00 in New York.
const now = '2026-05-20T12:00:00Z'
const start = '2026-05-21T14:00:00.000Z'
const at = (time: string) => `2026-05-21T${time}:00.000Z`

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
  facial = await addFacial(practice.practitioners[1] as string)
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, values: unknown[] = []): Promise<any[]> => database.sql(text, values)

/** 30 minutes with a buffer of ten on either side, given by one of the two. */
async function addFacial(practitioner: string) {
  const [row] = await sql(
    `with made as (insert into services (practice_id, name, buffer_before_min, buffer_after_min) values ($1, 'Facial', 10, 10) returning id),
      length as (insert into service_durations (practice_id, service_id, duration_min, price_cents)
        select $1, id, 30, 6000 from made returning id),
      offered as (insert into service_practitioners (practice_id, service_id, practitioner_id) select $1, id, $2 from made)
    select made.id as service_id, length.id as duration_id from made, length`,
    [practice.id, practitioner],
  )
  return row as typeof facial
}

const massage = () => ({ service_id: practice.service_id, duration_id: practice.duration_id })
const set = (pieces: object[] = [massage(), facial]) => ({ practice_id: practice.id, pieces })
const hold = (from = start, more = {}) => run.visit('hold-set', { ...set(), start: from, ...more })
const book = (hold_token: string, more = {}) =>
  run.visit('book-appointment', {
    practice_id: practice.id,
    hold_token,
    first_name: 'Nadia',
    last_name: 'Brooks',
    email: 'nadia@example.com',
    phone: '(828) 253-0119',
    note: 'Sore neck',
    ...more,
  })
const booked = async (from = start, more = {}) => {
  const { hold_token } = dataOf(await hold(from))
  return dataOf(await book(hold_token, more))
}
const times = async () => {
  const found = dataOf(await run.visit('list-set-slots', { ...set(), from: '2026-05-21', days: 1 }))
  return unpackSlots(found as PackedSlots).days[0]?.slots ?? []
}
const rows = () => sql('select * from appointments where practice_id = $1 order by set_at', [practice.id])
const mails = (kind: string) =>
  sql('select * from outbound_messages where practice_id = $1 and kind = $2 order by created_at', [
    practice.id,
    kind,
  ])

describe('a visit of several services', () => {
  it('offers start times for all services with their practitioners, and one practitioner if possible', async () => {
    const [, second] = practice.practitioners
    expect((await times()).find(slot => slot.start === start)?.practitioner_ids).toEqual([second, second])
    await sql('delete from service_practitioners where service_id = $1 and practitioner_id = $2', [
      practice.service_id,
      second,
    ])
    // With two practitioners both keep their buffers, and the last start leaves room for both.
    const found = await times()
    expect(found.find(slot => slot.start === start)?.practitioner_ids).toEqual(practice.practitioners)
    expect(found.at(-1)?.start).toBe(at('19:30'))
  })

  it('is held and booked as a whole, and sent in one email with one link', async () => {
    const held = dataOf(await hold())
    expect(held).toMatchObject({ start, end: at('15:30') })
    expect(held.pieces.map((piece: { start: string }) => piece.start)).toEqual([start, at('15:00')])
    expect((await times()).map(slot => slot.start)).not.toContain(start)
    const { visit, manage_token } = dataOf(await book(held.hold_token))
    expect(visit).toMatchObject({
      service_name: 'Deep tissue, then Facial',
      duration_min: 90,
      price_cents: 17_000,
      start,
      end: at('15:30'),
      pieces: [{ service_name: 'Deep tissue' }, { service_name: 'Facial', start: at('15:00') }],
    })
    const pieces = await rows()
    expect(pieces.map(row => [row.set_at, row.buffer_before_min, row.buffer_after_min])).toEqual([
      [0, 0, 0],
      [1, 0, 10],
    ])
    expect(new Set(pieces.map(row => row.set_id))).toEqual(new Set([pieces[0].id]))
    const letters = await mails('visit-booked')
    expect(letters).toHaveLength(1)
    expect(letters[0].body_text).toContain('Facial with')
    expect(letters[0].body_text).toContain('Deep tissue with')
    const lines = letters[0].attachments[0].content.split('\r\n')
    expect(lines.filter((line: string) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toContain('DTEND:20260521T153000Z')
    expect(await mails('practice-booked')).toHaveLength(1)
    // The same form again is the same visit.
    const again = dataOf(await book(held.hold_token))
    expect(again.visit.uid).toBe(visit.uid)
    expect(await rows()).toHaveLength(2)
    const shown = dataOf(await run.visit('show-managed-appointment', { token: manage_token }))
    expect(shown.visit.pieces).toHaveLength(2)
  })

  it('is never held or booked partially', async () => {
    const { hold_token } = dataOf(await hold())
    // Staff book over the second piece: nothing of the visit comes to be.
    const [client] = await sql(
      "insert into clients (practice_id, first_name, last_name) values ($1, 'Walk', 'In') returning id",
      [practice.id],
    )
    await sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, service_name, duration_min,
         price_cents, currency, source)
       values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '15 minutes', 'Facial', 15, 0, 'USD', 'staff')`,
      [practice.id, client.id, practice.practitioners[1], facial.service_id, at('15:10')],
    )
    expect(await book(hold_token)).toMatchObject({
      code: 'slot_taken',
      details: { nearest: expect.any(Array) },
    })
    expect(await rows()).toHaveLength(1)
  })

  it('is not booked partially if the hold expires and someone takes a part', async () => {
    const { hold_token } = dataOf(await hold())
    run.setNow('2026-05-20T12:11:00Z')
    const [one] = practice.practitioners
    const other = { practice_id: practice.id, ...facial, start: at('15:00') }
    const taken = dataOf(await run.visit('hold-slot', other))
    expect(taken.practitioner_id).not.toBe(one)
    expect(await book(hold_token)).toMatchObject({ code: 'hold_expired' })
    expect(await rows()).toHaveLength(0)
  })

  it('loses its whole hold if any part of it is lost', async () => {
    const { hold_token } = dataOf(await hold())
    await sql('delete from slot_holds where practice_id = $1 and set_at = 1', [practice.id])
    expect(await book(hold_token)).toMatchObject({ code: 'hold_expired' })
    const [room] = await sql(`insert into rooms (practice_id, name) values ($1, 'One') returning id`, [
      practice.id,
    ])
    const other = dataOf(await hold())
    await sql('update slot_holds set room_id = $2 where practice_id = $1 and set_at = 1', [
      practice.id,
      room.id,
    ])
    await sql('delete from rooms where id = $1', [room.id])
    expect(await book(other.hold_token)).toMatchObject({ code: 'hold_expired' })
    expect(await rows()).toEqual([])
  })

  it('is booked completely or not at all if the plan limit falls inside it', async () => {
    const { hold_token } = dataOf(await hold())
    await sql(
      `update profiles set plan_type = 'free', subscription_status = 'expired', trial_start = now() - interval '2 months',
        trial_end = now() - interval '1 month' where id = $1`,
      [practice.id],
    )
    const [{ most }] = await sql(`select app.limit_of($1, 'appointments', $2) as most`, [practice.id, start])
    expect(most).toBeGreaterThan(1)
    const [person] = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Full') returning id`,
      [practice.id],
    )
    await sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
          duration_min, price_cents, currency, source)
        select $1, $2, $3, $4, 'confirmed', '2026-05-01T04:10Z'::timestamptz + n * interval '1 minute',
          '2026-05-01T04:11Z'::timestamptz + n * interval '1 minute', 'Full', 1, 0, 'USD', 'staff' from generate_series(1, $5::int) n`,
      [practice.id, person.id, practice.practitioners[0], practice.service_id, most - 1],
    )
    expect(await book(hold_token)).toMatchObject({ code: 'month_full' })
    expect(
      await sql('select id from appointments where practice_id = $1 and set_id is not null', [practice.id]),
    ).toEqual([])
    // The hold is as it was.
    expect(
      await sql('select set_at from slot_holds where practice_id = $1 order by set_at', [practice.id]),
    ).toHaveLength(2)
  })

  it('counts as one hold of an address', async () => {
    for (let nth = 0; nth < 6; nth++)
      dataOf(await run.visit('hold-set', { ...set(), start: `2026-05-${22 + nth}T14:00:00.000Z` }, '9.9.9.9'))
    expect(
      await run.visit('hold-set', { ...set(), start: '2026-05-29T14:00:00.000Z' }, '9.9.9.9'),
    ).toMatchObject({
      code: 'too_many_holds',
    })
  })

  it('is booked completely by exactly one of many visitors', async () => {
    const starts = [start, at('14:15'), at('14:30'), at('14:45'), at('15:00')]
    const tries = Array.from({ length: 30 }, async (_, index) => {
      const held = await hold(starts[index % starts.length])
      if (!held.ok) return false
      const { hold_token } = dataOf(held)
      return (await book(hold_token, { email: `rival-${index}@example.com` })).ok
    })
    const won = (await Promise.all(tries)).filter(Boolean).length
    const found = await rows()
    expect(won).toBeGreaterThan(0)
    expect(found).toHaveLength(won * 2)
    const sizes = await sql(
      'select count(*)::int as n from appointments where practice_id = $1 group by set_id',
      [practice.id],
    )
    expect(sizes.every(row => row.n === 2)).toBe(true)
  })

  it('moves as a whole, is confirmed once and canceled as a whole', async () => {
    const { manage_token: token } = await booked()
    dataOf(await run.visit('confirm-managed-appointment', { token }))
    expect((await rows()).every(row => row.confirmed_by_client_at !== null)).toBe(true)
    const free = dataOf(await run.visit('list-move-slots', { token, from: '2026-05-21', days: 1 }))
    const offered = unpackSlots(free as PackedSlots).days[0]?.slots.map(slot => slot.start) ?? []
    // Half an hour on, over its own time.
    expect(offered).toContain(at('14:30'))
    expect(offered).not.toContain(start)
    const moved = dataOf(await run.visit('move-managed-appointment', { token, start: at('14:30') }))
    expect(moved.visit).toMatchObject({ start: at('14:30'), end: at('16:00') })
    expect((await rows()).map(row => row.starts_at.toISOString())).toEqual([at('14:30'), at('15:30')])
    expect(await mails('visit-moved')).toHaveLength(1)
    const off = dataOf(await run.visit('cancel-managed-appointment', { token }))
    expect(off.visit.status).toBe('cancelled')
    expect((await rows()).map(row => row.status)).toEqual(['cancelled', 'cancelled'])
    expect(await mails('visit-cancelled')).toHaveLength(1)
    expect(await mails('practice-cancelled')).toHaveLength(1)
  })

  it('needs approval as a whole if one service does, and counts as one visit of a client', async () => {
    await sql("update services set approval = 'all' where id = $1", [facial.service_id])
    expect((await booked()).visit.status).toBe('pending')
    expect((await rows()).map(row => row.status)).toEqual(['pending', 'pending'])
    await sql('update services set approval = null where id = $1', [facial.service_id])
    await sql('update practices set upcoming_limit = 2 where id = $1', [practice.id])
    await booked('2026-05-22T14:00:00.000Z')
    const second = await sql(
      "select status from appointments where practice_id = $1 and starts_at >= '2026-05-22'",
      [practice.id],
    )
    expect(second.map(row => row.status)).toEqual(['confirmed', 'confirmed'])
  })

  it('counts as one visit of the practitioner’s day', async () => {
    await sql('update practices set daily_limit = 2 where id = $1', [practice.id])
    await booked()
    const [, second] = practice.practitioners
    const found = await times()
    expect(found.some(slot => slot.practitioner_ids.every(id => id === second))).toBe(true)
  })

  it('gets one reminder', async () => {
    await booked('2026-05-25T14:00:00.000Z')
    run.setNow('2026-05-23T14:30:00Z')
    await remindClients(run.deps)
    const [mail, ...more] = await mails('visit-reminder')
    expect(more).toHaveLength(0)
    expect(mail.body_text).toContain('Facial with')
  })

  it('requires two to four services of this practice that are sold online', async () => {
    expect(await run.visit('hold-set', { ...set([massage()]), start })).toMatchObject({
      code: 'invalid_input',
    })
    const five = Array.from({ length: 5 }, massage)
    expect(await run.visit('hold-set', { ...set(five), start })).toMatchObject({ code: 'invalid_input' })
    const other = await openPractice(database)
    const theirs = { service_id: other.service_id, duration_id: other.duration_id }
    expect(await run.visit('hold-set', { ...set([massage(), theirs]), start })).toMatchObject({
      code: 'not_found',
    })
    await sql('update services set is_private = true where id = $1', [facial.service_id])
    expect(await hold()).toMatchObject({ code: 'not_found' })
  })
})
