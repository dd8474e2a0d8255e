import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
const now = '2026-05-20T12:00:00Z'
const ten = '2026-05-21T14:00:00.000Z'
const noon = '2026-05-21T16:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 2 })
  run = runner(database, now)
})

const as = (name: string, input: unknown) => run.as(practice.id, name, input)
async function book(first_name: string, start: string, practitioner = 0, email?: string): Promise<string> {
  const booked = await as('create-appointment', {
    client: { first_name, last_name: 'Brooks', email: email ?? `${first_name.toLowerCase()}@example.com` },
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: practice.practitioners[practitioner],
    start,
    tells_client: false,
  })
  return String(dataOf(booked).appointment_id)
}
const placeOf = async (id: string) => {
  const [row] = await database.sql('select starts_at, practitioner_id from appointments where id = $1', [id])
  return [
    new Date(row?.starts_at as Date).toISOString(),
    practice.practitioners.indexOf(String(row?.practitioner_id)),
  ]
}
const held = async () =>
  (
    await database.sql(
      `select a.starts_at <= h.blocks_until and a.ends_at >= h.blocks_from and h.practitioner_id = a.practitioner_id as fits
       from held_times h join appointments a on a.id = h.appointment_id
       where h.practice_id = $1 and h.practitioner_id is not null`,
      [practice.id],
    )
  ).map(({ fits }) => fits)
const swap = (ids: [string, string], more = {}) => as('swap-appointments', { appointment_ids: ids, ...more })

it('puts each visit in the other’s place, with time and rooms held there, and swaps back', async () => {
  const [nadia, tom] = [await book('Nadia', ten), await book('Tom', noon, 1)]
  const { visits } = dataOf(await swap([nadia, tom]))
  expect(visits.map((each: { appointment_id: string }) => each.appointment_id)).toEqual([nadia, tom])
  expect(visits[0]?.previous).toMatchObject({ start: ten, practitioner_id: practice.practitioners[0] })
  expect(await placeOf(nadia)).toEqual([noon, 1])
  expect(await placeOf(tom)).toEqual([ten, 0])
  expect(await held()).toEqual([true, true])
  dataOf(await swap([nadia, tom]))
  expect(await placeOf(nadia)).toEqual([ten, 0])
  expect(await placeOf(tom)).toEqual([noon, 1])
  // Each change has its line.
  const lines = await database.sql(
    `select 1 from appointment_events where practice_id = $1 and kind = 'moved'`,
    [practice.id],
  )
  expect(lines).toHaveLength(4)
})

it('emails both clients after three minutes like a move, and neither if swapped back', async () => {
  const [nadia, tom] = [await book('Nadia', ten), await book('Tom', noon)]
  const tell = (at: string) => {
    run.setNow(at)
    return tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound: outbox })
  }
  const told = async () =>
    (await database.sql('select recipient from outbound_messages where practice_id = $1', [practice.id]))
      .map(({ recipient }) => recipient)
      .toSorted()
  dataOf(await swap([nadia, tom]))
  dataOf(await swap([nadia, tom]))
  await tell('2026-05-20T12:04:00Z')
  expect(await told()).toEqual([])
  dataOf(await swap([tom, nadia]))
  await tell('2026-05-20T12:08:00Z')
  expect(await told()).toEqual(['nadia@example.com', 'tom@example.com'])
})

it('leaves both in place if one of them cannot move', async () => {
  const [nadia, tom] = [await book('Nadia', ten), await book('Tom', noon, 1)]
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, 'Dentist')`,
    [practice.id, practice.practitioners[0], ten, '2026-05-21T15:00:00Z'],
  )
  expect(await swap([nadia, tom])).toMatchObject({ code: 'blocked_time' })
  expect(await placeOf(nadia)).toEqual([ten, 0])
  expect(await placeOf(tom)).toEqual([noon, 1])
  expect(await held()).toEqual([true, true])
  expect(dataOf(await swap([nadia, tom], { allows_blocked: true })).visits).toHaveLength(2)
  expect(await swap([nadia, nadia])).toMatchObject({ code: 'invalid_input' })
})

it('opens no time for the waitlist if both visits fill each other’s time', async () => {
  const [nadia, tom] = [await book('Nadia', ten), await book('Tom', noon)]
  dataOf(await swap([nadia, tom]))
  const open = await database.sql(`select 1 from openings where practice_id = $1 and state = 'open'`, [
    practice.id,
  ])
  expect(open).toEqual([])
})

it('is refused for other practices, canceled visits, and members who may not change the calendar', async () => {
  const [nadia, tom] = [await book('Nadia', ten), await book('Tom', noon)]
  const other = await openPractice(database)
  expect(await run.as(other.id, 'swap-appointments', { appointment_ids: [nadia, tom] })).toMatchObject({
    code: 'not_found',
  })
  dataOf(await as('cancel-appointment', { appointment_id: tom, tells_client: false }))
  expect(await swap([nadia, tom])).toMatchObject({ code: 'not_allowed_now' })
  expect(await placeOf(nadia)).toEqual([ten, 0])
  expect(await held()).toEqual([true])
})
