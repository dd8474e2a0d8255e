import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
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
const start = '2026-05-21T14:00:00.000Z'
const later = '2026-05-21T18:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, '2026-05-20T12:00:00Z')
})

const as = (name: string, input: unknown) => run.as(practice.id, name, input)
const service = () => ({ service_id: practice.service_id, duration_id: practice.duration_id })
const create = (more = {}) =>
  as('create-appointment', {
    ...service(),
    client: { first_name: 'Nadia', last_name: 'Brooks' },
    practitioner_id: practice.practitioners[0],
    start,
    ...more,
  })
const hold = (at: string) =>
  run.visit('hold-slot', {
    ...service(),
    practice_id: practice.id,
    practitioner_id: practice.practitioners[0],
    start: at,
  })

describe('a time held by a visitor', () => {
  it('needs confirmation before staff book it, and the visitor is told at the end', async () => {
    const { hold_token } = dataOf(await hold(start))
    const until = '2026-05-20T12:10:00.000Z'
    expect(await create()).toMatchObject({ status: 409, code: 'being_booked', details: { until } })
    // The buffer of the held visit counts too.
    expect(await create({ start: '2026-05-21T15:00:00.000Z' })).toMatchObject({ code: 'being_booked' })
    dataOf(await create({ allows_held: true }))
    const nadia = { first_name: 'Mo', last_name: 'Diaz', email: 'mo@example.com', phone: '(828) 253-0119' }
    const booked = await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...nadia })
    expect(booked).toMatchObject({ status: 409, code: 'slot_taken' })
  })

  it('needs confirmation before a visit is moved there, and is free again after ten minutes', async () => {
    const { appointment_id } = dataOf(await create())
    dataOf(await hold(later))
    const move = { appointment_id, start: later }
    expect(await as('move-appointment', move)).toMatchObject({ status: 409, code: 'being_booked' })
    run.setNow('2026-05-20T12:10:00Z')
    expect(dataOf(await as('move-appointment', move)).start).toBe(later)
  })

  it('does not keep another practitioner from being booked', async () => {
    dataOf(await hold(start))
    expect((await create({ practitioner_id: practice.practitioners[1] })).ok).toBe(true)
  })
})

describe('a taken time', () => {
  it('is refused with the nearest free times of the same practitioner', async () => {
    const { client_id } = dataOf(await create())
    const refused = await create({ client: undefined, client_id })
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    const { nearest } = (refused as unknown as { details: { nearest: { start: string }[] } }).details
    expect(nearest).toHaveLength(6)
    for (const slot of nearest) {
      expect(slot).toMatchObject({ practitioner_ids: [practice.practitioners[0]] })
      expect(Math.abs(Date.parse(slot.start) - Date.parse(start))).toBeGreaterThanOrEqual(75 * 60_000)
    }
  })

  it('ignores the moving visit when it suggests free times', async () => {
    const { client_id } = dataOf(await create())
    const { appointment_id } = dataOf(await create({ client: undefined, client_id, start: later }))
    const refused = await as('move-appointment', { appointment_id, start })
    const { nearest } = (refused as unknown as { details: { nearest: { start: string }[] } }).details
    expect(nearest.map(slot => slot.start)).toContain('2026-05-21T15:15:00.000Z')
  })
})

describe('free times', () => {
  const ask = async (more = {}) => {
    const from = '2026-05-21'
    const found = dataOf(await as('find-open-slots', { ...service(), from, days: 1, ...more })) as PackedSlots
    return unpackSlots(found).days[0]?.slots ?? []
  }
  const at = (slots: Awaited<ReturnType<typeof ask>>, start: string) =>
    slots.find(slot => slot.start === start)?.practitioner_ids

  it('include an off-grid start that was asked for, in order and only if it is free', async () => {
    const between = '2026-05-21T14:10:00.000Z'
    expect(at(await ask(), between)).toBeUndefined()
    const slots = await ask({ also: between })
    expect(at(slots, between)).toEqual(practice.practitioners)
    expect(slots.map(slot => slot.start)).toEqual(slots.map(slot => slot.start).sort())
    dataOf(await create())
    expect(at(await ask({ also: between }), between)).toEqual([practice.practitioners[1]])
    expect(at(await ask({ also: '2026-05-21T20:30:00.000Z' }), '2026-05-21T20:30:00.000Z')).toBeUndefined()
    expect(await ask({ also: '2026-05-23T14:10:00.000Z' })).toHaveLength((await ask()).length)
  })

  it('are as long as requested, even if the visit has another length', async () => {
    const { appointment_id } = dataOf(await create())
    const last = '2026-05-21T20:00:00.000Z'
    expect(at(await ask({ appointment_id }), last)).toBeDefined()
    expect(at(await ask({ appointment_id, duration_min: 90 }), last)).toBeUndefined()
  })
})
