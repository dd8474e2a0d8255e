import { describe, expect, it } from 'vitest'

import { changingVisit, visitStart as start } from '../../../../../tests/changing-visit.ts'
import { dataOf, detailsOf, openPractice } from '../../../../../tests/practice.ts'

const on = changingVisit()
const { idOf, as, beside, row, change, block, otherService } = on

describe('changing service, length and price', () => {
  it('sets another length and add-on, with their price and the resulting end', async () => {
    const done = dataOf(await change({ duration_id: on.ninety, addon_ids: [on.practice.addon_id] }))
    expect(done).toMatchObject({ start, end: '2026-05-21T15:45:00.000Z' })
    expect(await row()).toMatchObject({
      duration_min: 105,
      price_cents: 17500,
      addons: [{ id: on.practice.addon_id, name: 'Cupping', duration_min: 15, price_cents: 2500 }],
    })
  })

  it('keeps unchanged items at the price at which they were sold', async () => {
    dataOf(await change({ price_cents: 9000 }))
    await on.database.sql(
      'update service_durations set price_cents = 99900, duration_min = 75 where id = $1',
      [on.practice.duration_id],
    )
    dataOf(await change({ addon_ids: [on.practice.addon_id] }))
    expect(await row()).toMatchObject({ duration_min: 75, price_cents: 11500 })
    await on.database.sql('update service_addons set archived_at = now() where id = $1', [
      on.practice.addon_id,
    ])
    dataOf(await change({ duration_id: on.ninety, addon_ids: [on.practice.addon_id] }))
    expect(await row()).toMatchObject({ duration_min: 105, price_cents: 17500 })
    dataOf(await change({ addon_ids: [] }))
    expect(await row()).toMatchObject({ duration_min: 90, price_cents: 15000, addons: [] })
  })

  it('keeps the length of a visit that was made shorter than its add-ons', async () => {
    await on.database.sql('update service_addons set duration_min = 45 where id = $1', [on.practice.addon_id])
    dataOf(await change({ addon_ids: [on.practice.addon_id] }))
    dataOf(await as('move-appointment', { ...on.visit, start, duration_min: 30 }))
    dataOf(await change({ addon_ids: [] }))
    expect(await row()).toMatchObject({ duration_min: 30, price_cents: 11000, addons: [] })
  })

  it('sets another service with its own buffers and name, and drops the old add-ons', async () => {
    dataOf(await change({ addon_ids: [on.practice.addon_id] }))
    dataOf(await change(await otherService('Lymphatic drainage')))
    const now = await row()
    expect(now).toMatchObject({ service_name: 'Lymphatic drainage', duration_min: 45, addons: [] })
    expect(now).toMatchObject({ price_cents: 8000, buffer_after_min: 30 })
    expect(now.blocks_until.toISOString()).toBe('2026-05-21T15:15:00.000Z')
  })

  it('accepts a custom price and a note, and removes the note', async () => {
    dataOf(await change({ duration_id: on.ninety, price_cents: 12345, note: 'Prefers silence' }))
    expect(await row()).toMatchObject({ price_cents: 12345, client_note: 'Prefers silence' })
    dataOf(await change({ price_cents: 0 }))
    expect(await row()).toMatchObject({ price_cents: 0, client_note: 'Prefers silence' })
    dataOf(await change({ note: null }))
    expect((await row()).client_note).toBeNull()
    expect(await change({ price_cents: -1 })).toMatchObject({ status: 400 })
  })

  it('accepts nineteen add-ons with the longest names, and removes one', async () => {
    const added = await on.database.sql(
      `insert into service_addons (practice_id, service_id, name, price_cents)
        select $1, $2, repeat('Ж', 77) || lpad(n::text, 3, '0'), 100 from generate_series(1, 19) n returning id`,
      [on.practice.id, on.practice.service_id],
    )
    const addon_ids = added.map(({ id }) => id)
    dataOf(await change({ addon_ids }))
    dataOf(await change({ addon_ids: addon_ids.slice(1) }))
    expect((await row()).addons).toHaveLength(18)
  })

  it('rejects items that are no longer sold', async () => {
    const other = await otherService('Reiki')
    expect(await change({ duration_id: other.duration_id })).toMatchObject({ code: 'service_gone' })
    expect(await change({ addon_ids: [other.duration_id] })).toMatchObject({ code: 'service_gone' })
    expect(await change({ service_id: other.service_id })).toMatchObject({ status: 400 })
    await on.database.sql('update services set archived_at = now() where id = $1', [other.service_id])
    expect(await change(other)).toMatchObject({ status: 404, code: 'service_gone' })
  })
})

describe('changing time and room', () => {
  it('never overlaps another visit, and names free times nearby', async () => {
    await beside('2026-05-21T15:15:00.000Z')
    const refused = await change({ duration_id: on.ninety })
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(detailsOf(refused).nearest).not.toHaveLength(0)
    expect((await row()).duration_min).toBe(60)
    const [, other] = on.practice.practitioners
    expect((await change({ duration_id: on.ninety, practitioner_id: other })).ok).toBe(true)
  })

  it('asks before running past closing time, and before using a practitioner who does not offer the service', async () => {
    dataOf(await as('move-appointment', { ...on.visit, start: '2026-05-21T20:00:00.000Z' }))
    expect(await change({ duration_id: on.ninety })).toMatchObject({ status: 409, code: 'outside_hours' })
    expect((await change({ duration_id: on.ninety, allows_outside_hours: true })).ok).toBe(true)
    dataOf(await as('move-appointment', { ...on.visit, start, duration_min: 60 }))
    const hers = await otherService('Reiki', on.practice.practitioners[1])
    expect(await change(hers)).toMatchObject({ code: 'outside_hours' })
  })

  it('asks before using a break, and names it', async () => {
    await block('2026-05-21T15:15:00Z', '2026-05-21T16:00:00Z')
    expect(await change({ duration_id: on.ninety })).toMatchObject({
      status: 409,
      code: 'blocked_time',
      details: { reason: 'Lunch', from: '2026-05-21T15:15:00.000Z', until: '2026-05-21T16:00:00.000Z' },
    })
    dataOf(await change({ duration_id: on.ninety, allows_blocked: true }))
    // It stands there already: what stays inside its own time is not asked again.
    dataOf(await change({ addon_ids: [], price_cents: 100 }))
    dataOf(await change({ duration_id: on.practice.duration_id }))
  })

  it('asks also before booking and moving over a break', async () => {
    await block('2026-05-21T17:00:00Z', '2026-05-21T18:00:00Z', null)
    const over = { client_id: on.visit.client_id, start: '2026-05-21T17:30:00.000Z' }
    const sold = { service_id: on.practice.service_id, duration_id: on.practice.duration_id }
    const wish = { ...over, ...sold, practitioner_id: on.practice.practitioners[0] }
    expect(await as('create-appointment', wish)).toMatchObject({
      code: 'blocked_time',
      details: { reason: null },
    })
    const move = { appointment_id: on.visit.appointment_id, start: over.start }
    expect(await as('move-appointment', move)).toMatchObject({ code: 'blocked_time' })
    expect((await as('move-appointment', { ...move, allows_blocked: true })).ok).toBe(true)
    const beside = { ...wish, start: '2026-05-21T19:00:00.000Z' }
    expect((await as('create-appointment', beside)).ok).toBe(true)
    // Nobody's break but their own.
    expect(
      (await as('create-appointment', { ...wish, practitioner_id: on.practice.practitioners[1] })).ok,
    ).toBe(true)
  })

  it('asks before using a time that a visitor holds', async () => {
    const wish = { practice_id: on.practice.id, practitioner_id: on.practice.practitioners[0] }
    const sold = { service_id: on.practice.service_id, duration_id: on.practice.duration_id }
    dataOf(await on.run.visit('hold-slot', { ...wish, ...sold, start: '2026-05-21T15:15:00.000Z' }))
    expect(await change({ duration_id: on.ninety })).toMatchObject({ code: 'being_booked' })
    expect((await change({ duration_id: on.ninety, allows_held: true })).ok).toBe(true)
  })

  it('changes the room, keeps it if it fits, and rejects one in use or elsewhere', async () => {
    const room = (name: string) =>
      idOf('insert into rooms (practice_id, name) values ($1, $2) returning id', [on.practice.id, name])
    const [one, two] = [await room('Willow'), await room('Stone')]
    dataOf(await change({ room_id: one }))
    dataOf(await change({ duration_id: on.ninety }))
    expect((await row()).room_id).toBe(one)
    await beside(start, { practitioner_id: on.practice.practitioners[1], room_id: two })
    expect(await change({ room_id: two })).toMatchObject({ status: 409, code: 'room_taken' })
    const theirs = await openPractice(on.database)
    const foreign = await idOf(`insert into rooms (practice_id, name) values ($1, 'X') returning id`, [
      theirs.id,
    ])
    expect(await change({ room_id: foreign })).toMatchObject({ status: 404, code: 'room_gone' })
    dataOf(await change({ room_id: null }))
    expect((await row()).room_id).toBeNull()
  })

  it('assigns a suitable room to another service', async () => {
    const room = async (name: string, service: string) => {
      const id = await idOf('insert into rooms (practice_id, name) values ($1, $2) returning id', [
        on.practice.id,
        name,
      ])
      await on.database.sql(
        'insert into service_rooms (practice_id, service_id, room_id) values ($1, $2, $3)',
        [on.practice.id, service, id],
      )
      return id
    }
    const other = await otherService('Hydrotherapy')
    await on.database.sql('update services set needs_room = true where id = any($1)', [
      [on.practice.service_id, other.service_id],
    ])
    const [dry, wet] = [await room('Dry', on.practice.service_id), await room('Wet', other.service_id)]
    dataOf(await change({ room_id: dry }))
    dataOf(await change(other))
    expect((await row()).room_id).toBe(wet)
    dataOf(await change({ service_id: on.practice.service_id, duration_id: on.ninety }))
    expect((await row()).room_id).toBe(dry)
    await beside('2026-05-21T18:00:00.000Z', {
      ...other,
      practitioner_id: on.practice.practitioners[0],
      room_id: wet,
    })
    await on.database.sql(
      'insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)',
      [on.practice.id, other.service_id, on.practice.practitioners[1]],
    )
    const there = {
      ...other,
      practitioner_id: on.practice.practitioners[1],
      start: '2026-05-21T18:00:00.000Z',
    }
    expect(await change(there)).toMatchObject({ status: 409, code: 'room_taken' })
  })
})
