import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York.
const now = '2026-05-20T12:00:00Z'
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  run = runner(database, now)
  await database.sql(
    `insert into clients (practice_id, first_name, last_name, email, phone, booking) values
      ($1, 'Nadia', 'Brooks', 'nadia@example.com', '+18282530119', 'block'),
      ($1, 'Otto', 'Hill', 'otto@example.com', '+18282530118', 'ask')`,
    [practice.id],
  )
})
afterAll(() => database.close())

const nadia = {
  first_name: 'Nadia',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 253-0119',
}
const otto = { first_name: 'Otto', last_name: 'Hill', email: 'otto@example.com', phone: '(828) 253-0118' }
const stranger = { first_name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '(828) 253-0117' }
const hold = async (start: string) => {
  const { id: practice_id, service_id, duration_id } = practice
  return dataOf(
    await run.visit('hold-slot', { practice_id, service_id, duration_id, practitioner_id: null, start }),
  ).hold_token as string
}
const book = async (who: object, start: string) =>
  run.visit('book-appointment', { practice_id: practice.id, hold_token: await hold(start), ...who })
const visits = async () =>
  database.sql(
    `select c.first_name, a.status from appointments a join clients c on c.id = a.client_id where a.practice_id = $1 order by 1`,
    [practice.id],
  )

test('a blocked client gets the same answer as for a taken time, and nothing is stored', async () => {
  const refused = await book(nadia, '2026-05-21T14:00:00.000Z')
  expect(refused).toMatchObject({ ok: false, code: 'slot_taken', status: 409 })
  expect(JSON.stringify(refused)).not.toMatch(/block|client|call/i)
  expect(await visits()).toEqual([])
  expect(
    await database.sql('select id from outbound_messages where practice_id = $1', [practice.id]),
  ).toEqual([])
})

test('a client who needs approval stays pending, and the screen shows the same status to everyone', async () => {
  const asked = dataOf(await book(otto, '2026-05-26T16:00:00.000Z'))
  const booked = dataOf(await book(stranger, '2026-05-25T18:00:00.000Z'))
  expect(await visits()).toEqual([
    { first_name: 'Otto', status: 'pending' },
    { first_name: 'Sam', status: 'confirmed' },
  ])
  expect([asked.visit.status, booked.visit.status]).toEqual(['pending', 'pending'])
})

test('a likely match of a blocked client needs approval', async () => {
  dataOf(await book({ ...nadia, first_name: 'Nadja' }, '2026-05-22T14:00:00.000Z'))
  expect(await visits()).toContainEqual({ first_name: 'Nadja', status: 'pending' })
})

test('if every client may book, the screen shows the booking as confirmed right away', async () => {
  await database.sql(`update clients set booking = 'allow' where practice_id = $1`, [practice.id])
  const booked = dataOf(await book(nadia, '2026-05-22T18:00:00.000Z'))
  expect(booked.visit.status).toBe('confirmed')
})
