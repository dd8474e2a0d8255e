import { describe, expect, it } from 'vitest'
import { classStart, classWorld } from '../../../../../tests/classes.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { dataOf } from '../../../../../tests/practice.ts'

const world = classWorld()
const { as, held, mails, person, plan, planned, seat, seats, sold, sql, tell } = world

const visitAt = (start: string, more = {}) =>
  as('create-appointment', { ...sold(), client: person(90), start, tells_client: false, ...more })

/** A service that is given to one person at a time. */
async function single() {
  const [row] = await sql(
    `with s as (insert into services (practice_id, name) values ($1, 'Massage') returning id),
      d as (insert into service_durations (practice_id, service_id, duration_min, price_cents) select $1, id, 60, 9000 from s returning id),
      p as (insert into service_practitioners (practice_id, service_id, practitioner_id) select $1, s.id, r.id from s, practitioners r where r.practice_id = $1)
    select s.id as service_id, d.id as duration_id from s, d`,
    [world.practice().id],
  )
  return row as { service_id: string; duration_id: string }
}

describe('planning a class', () => {
  it('reserves the practitioner once, regardless of the number of participants', async () => {
    const id = await planned()
    for (const n of [1, 2, 3]) expect((await seat(id, n)).ok).toBe(true)
    const rows = await held()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      class_id: id,
      practitioner_id: world.practice().practitioners[0],
      appointment_id: null,
    })
    // A quarter of an hour after it is kept free, as the service says.
    expect(rows[0]?.blocks_until).toEqual(new Date('2077-05-27T15:15:00.000Z'))
  })

  it('keeps visits and classes of one practitioner from overlapping, both ways', async () => {
    const massage = await single()
    await planned()
    expect(await visitAt('2077-05-27T14:30:00.000Z', massage)).toMatchObject({ code: 'slot_taken' })
    expect((await visitAt('2077-05-27T16:00:00.000Z', massage)).ok).toBe(true)
    const meets = {
      date: '2077-05-27',
      start: '2077-05-27T15:30:00.000Z',
      practitioner_id: sold().practitioner_id,
    }
    expect(await plan({ start: '2077-05-27T11:30', classes: [meets] })).toMatchObject({ code: 'slot_taken' })
    // The database says so by itself.
    await expect(
      sql(
        `insert into classes (practice_id, service_id, duration_id, practitioner_id, starts_at, ends_at, service_name, duration_min,
          price_cents, currency, seats)
          values ($1, $2, $3, $4, '2077-05-27T16:30Z', '2077-05-27T17:00Z', 'Yoga', 30, 0, 'USD', 3)`,
        [world.practice().id, sold().service_id, sold().duration_id, sold().practitioner_id],
      ),
    ).rejects.toMatchObject({ constraint: 'held_times_one_practitioner' })
  })

  it('asks before ignoring hours and breaks, and accepts a confirmation', async () => {
    const late = {
      date: '2077-05-27',
      start: '2077-05-28T01:00:00.000Z',
      practitioner_id: sold().practitioner_id,
    }
    expect(await plan({ start: '2077-05-27T21:00', classes: [late] })).toMatchObject({
      code: 'outside_hours',
    })
    expect(
      (await plan({ start: '2077-05-27T21:00', classes: [{ ...late, allows_outside_hours: true }] })).ok,
    ).toBe(true)
  })

  it('plans all chosen dates of a repetition or none', async () => {
    const rule = 'FREQ=WEEKLY;COUNT=4;BYDAY=TH'
    await sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, '2077-06-03T04:00Z', '2077-06-04T04:00Z', 'Away')`,
      [world.practice().id, sold().practitioner_id],
    )
    const wish = { ...sold(), rule, start: '2077-05-27T10:00' }
    const { dates } = dataOf(await as('preview-series', wish))
    expect(dates.map((each: { trouble: { code: string } | null }) => each.trouble?.code ?? 'free')).toEqual([
      'free',
      'blocked_time',
      'free',
      'free',
    ])
    const classes = dates.map(({ date, start, practitioner_id }: Record<string, string>) => ({
      date,
      start,
      practitioner_id,
    }))
    expect(await plan({ rule, classes })).toMatchObject({
      code: 'dates_gone',
      details: { dates: ['2077-06-03'] },
    })
    expect(await sql('select 1 from classes where practice_id = $1', [world.practice().id])).toHaveLength(0)
    const chosen = classes.filter(({ date }: { date: string }) => date !== '2077-06-03')
    const { class_ids } = dataOf(await plan({ rule, classes: chosen }))
    expect(class_ids).toHaveLength(3)
    // Four weeks on, over the same dates, it is in its own way, by name.
    const again = dataOf(await as('preview-series', wish)).dates[0]
    expect(again.trouble).toMatchObject({ code: 'slot_taken', reason: 'Yoga' })
    const cancelled = dataOf(await as('cancel-class', { class_id: class_ids[1], scope: 'following' }))
    expect(cancelled.class_ids).toEqual(class_ids.slice(1))
    expect(dataOf(await as('restore-class', { class_ids: cancelled.class_ids })).restored).toEqual(
      class_ids.slice(1),
    )
  })

  it('requires a plan with classes; classes already planned stay', async () => {
    const id = await planned()
    await endTrial(world.database(), world.practice().id)
    expect(await plan()).toMatchObject({ status: 402, code: 'plan_feature' })
    expect((await seat(id, 1)).ok).toBe(true)
    expect((await as('cancel-class', { class_id: id })).ok).toBe(true)
  })

  it('rejects a class as a visit, and a visit of a class service', async () => {
    expect(await visitAt(classStart)).toMatchObject({ code: 'is_class' })
    await sql('update services set seats = null where id = $1', [sold().service_id])
    expect(await plan()).toMatchObject({ code: 'not_a_class' })
  })

  it('reads nothing of another practice', async () => {
    const id = await planned()
    const other = await world.another()
    const foreign = (name: string, input: object) =>
      world.run().as(other.id, name, { class_id: id, ...input })
    for (const name of ['change-class', 'cancel-class'])
      expect(await foreign(name, { seats: 5 })).toMatchObject({ code: 'not_found' })
    expect(await foreign('book-seat', { client: person(1) })).toMatchObject({ code: 'not_found' })
    expect(dataOf(await world.run().as(other.id, 'restore-class', { class_ids: [id] }))).toEqual({
      restored: [],
      gone: [],
    })
  })
})

describe('class seats', () => {
  it('are counted, and the last one is the last', async () => {
    const id = await planned()
    for (const n of [1, 2, 3]) expect((await seat(id, n)).ok).toBe(true)
    expect(await seat(id, 4)).toMatchObject({ status: 409, code: 'class_full' })
    const [first] = await seats(id)
    await as('cancel-appointment', { appointment_id: first?.id, tells_client: false })
    expect((await seat(id, 4)).ok).toBe(true)
    expect(await as('restore-appointment', { appointment_id: first?.id })).toMatchObject({
      code: 'class_full',
    })
    expect((await as('change-class', { class_id: id, seats: 4 })).ok).toBe(true)
    expect((await as('restore-appointment', { appointment_id: first?.id })).ok).toBe(true)
    expect(await as('change-class', { class_id: id, seats: 3 })).toMatchObject({ code: 'seats_taken' })
  })

  it('are limited to one per person', async () => {
    const id = await planned()
    const { client_id } = dataOf(await seat(id, 1))
    expect(await as('book-seat', { class_id: id, client_id })).toMatchObject({ code: 'already_in' })
  })

  it('go to exactly one of forty clients who want the last one', async () => {
    const id = await planned({ seats: 2 })
    await seat(id, 0)
    const clients = await sql(
      `insert into clients (practice_id, first_name, last_name) select $1, 'Rival', n::text from generate_series(1, 40) n returning id`,
      [world.practice().id],
    )
    const asked = await Promise.all(
      clients.map(({ id: client_id }) => as('book-seat', { class_id: id, client_id, tells_client: false })),
    )
    expect(asked.filter(result => result.ok)).toHaveLength(1)
    expect(new Set(asked.flatMap(result => (result.ok ? [] : [result.code])))).toEqual(
      new Set(['class_full']),
    )
    expect((await seats(id)).filter(row => row.status !== 'cancelled')).toHaveLength(2)
  })

  it('go to exactly one of forty, regardless of which code writes them', async () => {
    const id = await planned({ seats: 2 })
    const { client_id } = dataOf(await seat(id, 0))
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        sql(
          `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, service_name, duration_min,
            price_cents, currency, source, class_id)
            values ($1, $2, $3, $4, '2077-05-27T14:00Z', '2077-05-27T15:00Z', 'Yoga', 60, 0, 'USD', 'staff', $5)`,
          [world.practice().id, client_id, sold().practitioner_id, sold().service_id, id],
        ),
      ),
    )
    expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be moved apart from the class', async () => {
    const id = await planned()
    const { appointment_id } = dataOf(await seat(id, 1))
    const start = '2077-05-28T14:00:00.000Z'
    expect(await as('move-appointment', { appointment_id, start })).toMatchObject({ code: 'is_seat' })
    const sequence = (await seats(id))[0]?.sequence
    expect(await as('change-appointment', { appointment_id, sequence, start })).toMatchObject({
      code: 'is_seat',
    })
    expect((await as('change-appointment', { appointment_id, sequence, price_cents: 500 })).ok).toBe(true)
    await sql(`update appointments set starts_at = $2, ends_at = $3 where id = $1`, [
      appointment_id,
      start,
      '2077-05-28T15:00:00.000Z',
    ])
    expect((await seats(id))[0]?.starts_at).toEqual(new Date(classStart))
  })
})

it('a visit releases its own time when it becomes a seat, and holds it again when it stops being one', async () => {
  const massage = await single()
  const id = await planned()
  const { appointment_id } = dataOf(await visitAt('2077-05-27T18:00:00.000Z', massage))
  const holders = async () => (await held()).map(row => row.class_id ?? row.appointment_id)
  expect(new Set(await holders())).toEqual(new Set([id, appointment_id]))
  await sql('update appointments set class_id = $2 where id = $1', [appointment_id, id])
  expect(await holders()).toEqual([id])
  await sql(
    `update appointments set class_id = null, starts_at = '2077-05-27T18:00Z', ends_at = '2077-05-27T19:00Z' where id = $1`,
    [appointment_id],
  )
  expect(new Set(await holders())).toEqual(new Set([id, appointment_id]))
})

describe('moving a class', () => {
  it('moves everyone, emails them once, and can be undone', async () => {
    const id = await planned()
    for (const n of [1, 2]) await seat(id, n)
    const [given] = await seats(id)
    await as('cancel-appointment', { appointment_id: given?.id, tells_client: false })
    await tell('2077-05-20T12:05:00Z')
    const start = '2077-05-27T18:00:00.000Z'
    const practitioner_id = world.practice().practitioners[1]
    const before = (await mails()).length
    const moved = dataOf(await as('change-class', { class_id: id, start, practitioner_id }))
    expect(moved).toMatchObject({ start, practitioner_id, told: 1, previous: { start: classStart } })
    const freed = 'select why, starts_at from openings where practice_id = $1'
    expect(await sql(freed, [world.practice().id])).toEqual([
      { why: 'moved', starts_at: new Date(classStart) },
    ])
    const rows = await seats(id)
    expect(rows.map(row => (row.starts_at as Date).toISOString()).sort()).toEqual([classStart, start].sort())
    expect(await held()).toHaveLength(1)
    await tell('2077-05-20T12:09:00Z')
    expect((await mails()).slice(before)).toHaveLength(1)
    const back = { start: classStart, practitioner_id: sold().practitioner_id }
    expect((await as('change-class', { class_id: id, ...back })).ok).toBe(true)
  })

  it('is checked like a visit, ignoring its own time', async () => {
    const massage = await single()
    const id = await planned()
    await visitAt('2077-05-27T17:00:00.000Z', massage)
    expect(await as('change-class', { class_id: id, start: '2077-05-27T16:30:00.000Z' })).toMatchObject({
      code: 'slot_taken',
    })
    expect((await as('change-class', { class_id: id, start: '2077-05-27T14:30:00.000Z' })).ok).toBe(true)
  })
})

describe('canceling a class', () => {
  it('emails everyone, frees the time, creates one opening, and can be fully undone', async () => {
    const id = await planned()
    for (const n of [1, 2]) await seat(id, n)
    await tell('2077-05-20T12:05:00Z')
    const openings = () =>
      sql(`select why, state from openings where practice_id = $1`, [world.practice().id])
    const [given] = await seats(id)
    await as('cancel-appointment', { appointment_id: given?.id, tells_client: false })
    expect(await openings()).toHaveLength(0)
    await as('restore-appointment', { appointment_id: given?.id })
    expect(dataOf(await as('cancel-class', { class_id: id }))).toMatchObject({ seats: 2, told: 2 })
    expect(await held()).toHaveLength(0)
    expect(await openings()).toEqual([{ why: 'cancelled', state: 'open' }])
    expect(await seat(id, 3)).toMatchObject({ code: 'class_gone' })
    expect(await as('restore-appointment', { appointment_id: given?.id })).toMatchObject({
      code: 'class_gone',
    })
    expect(dataOf(await as('restore-class', { class_ids: [id] }))).toEqual({ restored: [id], gone: [] })
    expect((await seats(id)).map(row => row.status)).toEqual(['confirmed', 'confirmed'])
    expect(await openings()).toEqual([{ why: 'cancelled', state: 'gone' }])
  })

  it('cannot be undone if its time was taken', async () => {
    const massage = await single()
    const id = await planned()
    await as('cancel-class', { class_id: id })
    await visitAt(classStart, massage)
    expect(dataOf(await as('restore-class', { class_ids: [id] }))).toEqual({ restored: [], gone: [id] })
  })
})
