import { describe, expect, it } from 'vitest'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { classStart, classWorld } from '../../../../tests/classes.ts'
import { dataOf } from '../../../../tests/practice.ts'

const world = classWorld()
const { as, book, hold, planned, seat, seats, slots, sql } = world

const found = async (more = {}): Promise<PackedSlots> => dataOf(await slots(more))
const starts = ({ days }: PackedSlots) =>
  days.flatMap(day => day.starts.map(start => new Date(start * 60_000).toISOString()))

describe('classes offered to visitors', () => {
  it('include only those with a free seat, and the number only if the practice shows it', async () => {
    const id = await planned()
    const offered = await found()
    expect(starts(offered)).toEqual([classStart])
    expect(offered.classes).toMatchObject([{ start: classStart, seats_left: null, price_cents: 11_000 }])
    await sql('update classes set shows_seats = true where id = $1', [id])
    await seat(id, 1)
    expect((await found()).classes).toMatchObject([{ seats_left: 2 }])
    await seat(id, 2)
    await seat(id, 3)
    const full = await found()
    expect(starts(full)).toEqual([])
    expect(full.classes).toEqual([])
  })

  it('respect booking window, notice and practitioner, and name the next date', async () => {
    await planned()
    const other = world.practice().practitioners[1]
    expect(starts(await found({ practitioner_id: other }))).toEqual([])
    expect((await found({ days: 3 })).next_date).toBe('2077-05-27')
    const [teacher] = world.practice().practitioners
    for (const [gone, back] of [
      ['archived_at = now()', 'archived_at = null'],
      ['is_bookable = false', 'is_bookable = true'],
    ]) {
      await sql(`update practitioners set ${gone} where id = $1`, [teacher])
      expect(starts(await found())).toEqual([])
      await sql(`update practitioners set ${back} where id = $1`, [teacher])
      expect(starts(await found())).toEqual([classStart])
    }
    await sql('update services set min_notice_min = 20000 where id = $1', [world.practice().service_id])
    expect(starts(await found())).toEqual([])
    await sql('update services set min_notice_min = null where id = $1', [world.practice().service_id])
    await sql('update practices set booking_window_days = 3 where id = $1', [world.practice().id])
    expect(starts(await found())).toEqual([])
    expect(await hold()).toMatchObject({ code: 'slot_taken' })
  })
})

describe('a held seat', () => {
  it('counts for others, and does not block any other time', async () => {
    const id = await planned({ seats: 2 })
    const first = dataOf(await hold())
    expect(first).toMatchObject({ start: classStart, practitioner_id: world.practice().practitioners[0] })
    await seat(id, 1)
    expect(await hold()).toMatchObject({ code: 'slot_taken' })
    expect(await seat(id, 2)).toMatchObject({ code: 'class_full' })
    // One's own is free for oneself.
    expect(starts(await found({ hold_token: first.hold_token }))).toEqual([classStart])
    expect((await book(first.hold_token, 1)).ok).toBe(true)
    expect(await seats(id)).toHaveLength(2)
    // Pressed twice it is one seat.
    expect((await book(first.hold_token, 1)).ok).toBe(true)
    expect(await seats(id)).toHaveLength(2)
  })

  it('keeps the price of the class, even if its service costs something else by now', async () => {
    await world.planned()
    await world.sql('update service_durations set price_cents = price_cents + 700 where id = $1', [
      world.sold().duration_id,
    ])
    const hold = dataOf(await world.hold())
    const { visit } = dataOf(await world.book(hold.hold_token, 1))
    const [sold] = await world.sql('select price_cents from classes where practice_id = $1', [
      world.practice().id,
    ])
    expect([hold.price_cents, visit.price_cents]).toEqual([sold?.price_cents, sold?.price_cents])
  })

  it('is one seat per booking, and a visitor may book another for a friend', async () => {
    const id = await planned()
    for (const _ of [1, 2]) expect((await book(dataOf(await hold()).hold_token, 1)).ok).toBe(true)
    expect(await seats(id)).toHaveLength(2)
    expect(
      new Set(
        (await sql('select client_id from appointments where class_id = $1', [id])).map(row => row.client_id),
      ).size,
    ).toBe(1)
  })

  it('of a sixth request takes no seat until confirmed, and cannot be confirmed in a full class', async () => {
    const id = await planned({ seats: 6 })
    for (let n = 0; n < 6; n++) expect((await book(dataOf(await hold()).hold_token, 1)).ok).toBe(true)
    const [sixth] = await sql(
      `select id from appointments where class_id = $1 and status = 'pending' and is_uncounted`,
      [id],
    )
    const confirm = () => as('mark-appointment', { appointment_id: sixth?.id, status: 'confirmed' })
    const { appointment_id } = dataOf(await seat(id, 2))
    expect(await confirm()).toMatchObject({ status: 409, code: 'class_full' })
    dataOf(await as('cancel-appointment', { appointment_id, tells_client: false }))
    expect((await confirm()).ok).toBe(true)
    expect(await seat(id, 3)).toMatchObject({ code: 'class_full' })
  })

  it('that expired can still be booked while a seat is left', async () => {
    await planned({ seats: 2 })
    const { hold_token } = dataOf(await hold())
    world.run().setNow('2077-05-20T12:30:00Z')
    await sql(`update slot_holds set expires_at = now() - interval '1 minute'`)
    expect((await book(hold_token, 1)).ok).toBe(true)
  })

  it('that expired no longer blocks other visitors', async () => {
    const id = await planned({ seats: 2 })
    for (const _ of [1, 2]) dataOf(await hold())
    expect(starts(await found())).toEqual([])
    await sql(`update slot_holds set expires_at = now() - interval '1 minute'`)
    expect(starts(await found())).toEqual([classStart])
    expect((await seat(id, 1)).ok).toBe(true)
    expect((await book(dataOf(await hold()).hold_token, 2)).ok).toBe(true)
  })

  it('is restored with its class, but stays canceled if it was canceled before the class', async () => {
    const id = await planned({ seats: 4 })
    const made = [1, 2, 3].map(async n => dataOf(await seat(id, n)).appointment_id as string)
    const [off, waits, missed] = await Promise.all(made)
    dataOf(await as('cancel-appointment', { appointment_id: off, tells_client: false }))
    await sql("update appointments set status = 'pending' where id = $1", [waits])
    await sql("update appointments set status = 'no_show' where id = $1", [missed])
    world.run().setNow('2077-05-20T12:10:00Z')
    // Each has its own moment, also where two are called off by the practice.
    dataOf(await as('cancel-class', { class_id: id, reason: 'Ill', tells_client: false }))
    const statuses = async () => {
      const found = await seats(id)
      return [off, waits, missed].map(one => found.find(row => row.id === one)?.status)
    }
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'no_show'])
    expect(dataOf(await as('cancel-class', { class_id: id }))).toMatchObject({ seats: 0, told: 0 })
    dataOf(await as('restore-class', { class_ids: [id] }))
    expect(await statuses()).toEqual(['cancelled', 'pending', 'no_show'])
  })

  it('cannot be booked if the class was moved or canceled meanwhile', async () => {
    const id = await planned()
    const day = { date: '2077-05-28', start: '2077-05-28T14:00:00.000Z' }
    const next = { ...day, practitioner_id: world.practice().practitioners[0] }
    const beside = await planned({ start: '2077-05-28T10:00', classes: [next] })
    const standing = () => sql('select starts_at, seats, cancelled_at from classes where id = $1', [beside])
    const before = await standing()
    // Somebody comes to both; whoever gave their seat back may have another.
    const { client_id, appointment_id } = dataOf(await seat(id, 5))
    expect((await as('book-seat', { class_id: beside, client_id })).ok).toBe(true)
    expect(await as('book-seat', { class_id: id, client_id })).toMatchObject({ code: 'already_in' })
    await as('cancel-appointment', { appointment_id, tells_client: false })
    const [first, second] = [dataOf(await hold()), dataOf(await hold())]
    const again = dataOf(await as('book-seat', { class_id: id, client_id }))
    await as('cancel-appointment', { appointment_id: again.appointment_id, tells_client: false })
    await as('change-class', { class_id: id, start: '2077-05-27T18:00:00.000Z' })
    const refused = await book(first.hold_token, 1)
    expect(refused).toMatchObject({ code: 'hold_expired' })
    expect(refused).toMatchObject({
      details: { nearest: [{ start: '2077-05-27T18:00:00.000Z' }, { start: day.start }] },
    })
    await as('change-class', { class_id: id, start: classStart })
    await as('cancel-class', { class_id: id })
    expect(await book(second.hold_token, 2)).toMatchObject({ code: 'hold_expired' })
    expect(await standing()).toEqual(before)
    expect((await seats(beside)).map(row => row.status)).toEqual(['confirmed'])
  })

  it('of the last seat goes to exactly one of forty visitors', async () => {
    const id = await planned({ seats: 2 })
    await seat(id, 0)
    const asked = await Promise.all(Array.from({ length: 40 }, () => hold()))
    const won = asked.filter(result => result.ok)
    expect(won).toHaveLength(1)
    expect(new Set(asked.flatMap(result => (result.ok ? [] : [result.code])))).toEqual(
      new Set(['slot_taken']),
    )
    expect((await book(dataOf(won[0] as (typeof won)[number]).hold_token, 1)).ok).toBe(true)
    expect((await seats(id)).filter(row => row.status !== 'cancelled')).toHaveLength(2)
  })
})

describe('the manage page of a class seat', () => {
  const visit = async () => {
    const { manage_token: token } = dataOf(await book(dataOf(await hold()).hold_token, 1))
    return token as string
  }

  it('cancels the seat without opening practitioner time', async () => {
    const id = await planned({ seats: 2 })
    await seat(id, 0)
    const token = await visit()
    expect(starts(await found())).toEqual([])
    expect((await world.run().visit('cancel-managed-appointment', { token })).ok).toBe(true)
    expect(starts(await found())).toEqual([classStart])
    expect(await sql('select 1 from openings where practice_id = $1', [world.practice().id])).toEqual([])
    expect(await world.held()).toHaveLength(1)
  })

  it('moves to another class with a seat, with any practitioner', async () => {
    const id = await planned()
    const token = await visit()
    const [one, other] = world.practice().practitioners
    const next = { date: '2077-05-28', start: '2077-05-28T14:00:00.000Z' }
    const second = await planned({
      start: '2077-05-28T10:00',
      practitioner_id: other,
      classes: [{ ...next, practitioner_id: other }],
    })
    const ask = { token, from: '2077-05-20', days: 28 }
    const offered = dataOf(await world.run().visit('list-move-slots', ask)) as PackedSlots
    expect(offered.classes).toMatchObject([{ start: next.start, practitioner_id: other }])
    expect((await world.run().visit('move-managed-appointment', { token, start: next.start })).ok).toBe(true)
    expect(await seats(id)).toHaveLength(0)
    expect(await seats(second)).toMatchObject([{ practitioner_id: other, starts_at: new Date(next.start) }])
    expect(one).not.toBe(other)
    expect(await sql('select 1 from openings where practice_id = $1', [world.practice().id])).toEqual([])
  })
})
