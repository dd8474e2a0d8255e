import { beforeEach, describe, expect, it } from 'vitest'
import { changingVisit, visitStart as start } from '../../../../tests/changing-visit.ts'
import { dataOf } from '../../../../tests/practice.ts'

const on = changingVisit()
const { as, beside, row, change, idOf } = on
const at = (clock: string) => `2026-05-21T${clock}:00.000Z`

let lamp: string
const need = (needed = 1, quantity = 2) =>
  on.database.sql(
    `with pool as (update equipment set quantity = $4 where id = $1)
      insert into service_equipment (practice_id, service_id, equipment_id, needed) values ($2, $3, $1, $5)
      on conflict (practice_id, service_id, equipment_id) do update set needed = $5`,
    [lamp, on.practice.id, on.practice.service_id, quantity, needed],
  )

beforeEach(async () => {
  lamp = await idOf(
    `insert into equipment (practice_id, name, quantity) values ($1, 'Infrared lamp', 2) returning id`,
    [on.practice.id],
  )
  await need()
})

const units = async (id = on.visit.appointment_id) =>
  (
    await on.database.sql(
      'select unit from held_times where appointment_id = $1 and equipment_id = $2 order by 1',
      [id, lamp],
    )
  ).map(each => each.unit)
const withOther = (from: string, more = {}) =>
  beside(from, { practitioner_id: on.practice.practitioners[1], ...more })
const hold = (from: string, practitioner_id: string | null = on.practice.practitioners[1] ?? null) =>
  on.run.visit('hold-slot', {
    ...{
      practice_id: on.practice.id,
      service_id: on.practice.service_id,
      duration_id: on.practice.duration_id,
    },
    ...{ practitioner_id, start: from },
  })

describe('equipment with two units', () => {
  it('assigns each visit its own unit, and keeps it on a move if it is free', async () => {
    dataOf(await as('move-appointment', { ...on.visit, start }))
    expect(await units()).toEqual([1])
    const other = await withOther(start)
    expect(await units(other.appointment_id)).toEqual([2])
    dataOf(await as('move-appointment', { appointment_id: other.appointment_id, start: at('17:00') }))
    expect(await units(other.appointment_id)).toEqual([2])
    dataOf(await as('cancel-appointment', { appointment_id: other.appointment_id }))
    expect(await units(other.appointment_id)).toEqual([])
  })

  it('asks staff if none is left, books without one if confirmed, and offers visitors no time', async () => {
    await need(1, 1)
    dataOf(await as('move-appointment', { ...on.visit, start }))
    const input = {
      ...{
        client_id: on.visit.client_id,
        service_id: on.practice.service_id,
        duration_id: on.practice.duration_id,
      },
      ...{ practitioner_id: on.practice.practitioners[1], start },
    }
    expect(await as('create-appointment', input)).toMatchObject({
      ...{ status: 409, code: 'equipment_taken' },
      details: { name: 'Infrared lamp' },
    })
    expect(await hold(start)).toMatchObject({ code: 'slot_taken' })
    const done = dataOf(await as('create-appointment', { ...input, allows_without_equipment: true }))
    expect(await units(done.appointment_id)).toEqual([])
    const ask = { ...input, client_id: undefined, start }
    expect(dataOf(await as('explain-time', ask))).toMatchObject({ refusal: { rule: 'practitioner_busy' } })
    dataOf(await as('cancel-appointment', { appointment_id: done.appointment_id }))
    expect(dataOf(await as('explain-time', ask))).toMatchObject({
      ...{
        refusal: { rule: 'equipment_busy', equipment_id: lamp, quantity: 1 },
        equipment_name: 'Infrared lamp',
      },
      by_hand: true,
    })
    await need(3, 1)
    expect(dataOf(await as('explain-time', ask))).toMatchObject({
      refusal: { rule: 'no_equipment', needed: 3, quantity: 1 },
    })
  })

  it('is reserved while a visitor holds a time, and booked as held', async () => {
    await need(2, 2)
    const kept = dataOf(await hold(at('17:00')))
    expect(await hold(at('17:00'), null)).toMatchObject({ code: 'slot_taken' })
    expect(await as('move-appointment', { ...on.visit, start: at('17:00') })).toMatchObject({
      code: 'being_booked',
    })
    const person = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com', phone: '828 555 0199' }
    dataOf(
      await on.run.visit('book-appointment', {
        practice_id: on.practice.id,
        hold_token: kept.hold_token,
        ...person,
      }),
    )
    const booked = await idOf(`select id from appointments where practice_id = $1 and source = 'online'`, [
      on.practice.id,
    ])
    expect(await units(booked)).toEqual([1, 2])
    expect(await as('move-appointment', { ...on.visit, start: at('17:00') })).toMatchObject({
      code: 'equipment_taken',
    })
  })

  it('is restored by Undo, with another unit if the original was taken', async () => {
    dataOf(await as('move-appointment', { ...on.visit, start }))
    const reiki = await on.otherService('Reiki')
    const changed = dataOf(await change(reiki))
    expect(await units()).toEqual([])
    dataOf(await on.undo(changed))
    expect(await units()).toEqual([1])
    dataOf(await as('cancel-appointment', on.visit))
    const other = await withOther(start)
    expect(await units(other.appointment_id)).toEqual([1])
    dataOf(await as('restore-appointment', on.visit))
    expect(await units()).toEqual([2])
    expect((await row()).equipment).toEqual([{ id: lamp, unit: 2 }])
  })

  it('is never assigned twice, regardless of which code writes', async () => {
    dataOf(await as('move-appointment', { ...on.visit, start }))
    const other = await withOther(start)
    const write = on.database.sql('update appointments set equipment = $2 where id = $1', [
      other.appointment_id,
      JSON.stringify([{ id: lamp, unit: 1 }]),
    ])
    await expect(write).rejects.toMatchObject({ constraint: 'held_times_one_equipment' })
  })
})

describe('equipment in use', () => {
  const remove = () => on.database.sql('delete from equipment where id = $1', [lamp])
  const shrink = () => on.database.sql('update equipment set quantity = 1 where id = $1', [lamp])
  const inUse = { constraint: 'equipment_in_use' }

  it('cannot be removed while a service needs it, nor reduced below what upcoming visits need', async () => {
    await on.database.sql(
      `update appointments set starts_at = now() + interval '2 days', ends_at = now() + interval '50 hours',
      equipment = jsonb_build_array(jsonb_build_object('id', $2::uuid, 'unit', 2)) where id = $1`,
      [on.visit.appointment_id, lamp],
    )
    await expect(remove()).rejects.toMatchObject(inUse)
    await expect(shrink()).rejects.toMatchObject(inUse)
    await on.database.sql('delete from service_equipment where equipment_id = $1', [lamp])
    await expect(remove()).rejects.toMatchObject(inUse)
    await on.database.sql(`update appointments set status = 'cancelled' where id = $1`, [
      on.visit.appointment_id,
    ])
    await shrink()
    await remove()
  })

  it('is deleted with its practice', async () => {
    await on.database.sql('delete from service_equipment where equipment_id = $1', [lamp])
    await remove()
  })
})
