import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let own: TestPractice
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
})

/** On Thursday, May 21, at 10:00 in New York, a day from now: inside the 24 hours in which nobody moves by themselves. */
const start = '2026-05-21T11:30:00.000Z'
const as = (name: string, input: unknown) => run.as(own.id, name, input)
const book = async (more: object = {}) =>
  dataOf(
    await as('create-appointment', {
      client: { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com' },
      service_id: own.service_id,
      duration_id: own.duration_id,
      practitioner_id: own.practitioners[0],
      start,
      allows_outside_hours: true,
      ...more,
    }),
  ).appointment_id as string
const settle = async (choice: string, ...appointment_ids: string[]) =>
  dataOf(await as('settle-outside', { appointment_ids, choice }))
const letters = () =>
  database.sql(
    `select recipient, subject, body_text from outbound_messages where practice_id = $1 and kind = 'visit-to-move'`,
    [own.id],
  )
const said = () =>
  database.sql(
    'select appointment_id, choice, starts_at, practitioner_id from outside_visits where practice_id = $1',
    [own.id],
  )

test('asking a client sends one email whose page lets them move, even inside the cancellation window', async () => {
  const id = await book()
  const twice = await Promise.all([settle('ask', id, id), settle('ask', id)])
  expect(twice).toEqual([
    { settled: 1, unreachable: [] },
    { settled: 1, unreachable: [] },
  ])
  const [letter, more] = await letters()
  expect(more).toBeUndefined()
  expect(letter).toMatchObject({ recipient: 'nadia@example.com' })
  expect(letter?.subject).toContain('Please choose another time')
  const token = /\/appointment-manage\/([\w-]+)/.exec(letter?.body_text)?.[1]
  const shown = dataOf(await run.visit('show-managed-appointment', { token }))
  expect(shown).toMatchObject({ can_change: true, reason: 'asked' })
  expect(await said()).toMatchObject([{ choice: 'asked', starts_at: new Date(start) }])

  const slots = dataOf(await run.visit('list-move-slots', { token, from: '2026-05-22', days: 3 }))
  const to = new Date(slots.days[0].starts[0] * 60_000).toISOString()
  expect(dataOf(await run.visit('move-managed-appointment', { token, start: to }))).toMatchObject({
    visit: { start: to },
    // At its new place the ordinary rules hold.
    reason: 'open',
  })
  // What was said stays as the question that they answered.
  expect(await said()).toMatchObject([{ choice: 'asked', starts_at: new Date(start) }])
  expect(await settle('clear', id)).toMatchObject({ settled: 1 })
  expect(await said()).toEqual([])
})

test('a kept visit stays under the normal rules, and the client can still be asked later', async () => {
  const id = await book()
  expect(await settle('keep', id)).toEqual({ settled: 1, unreachable: [] })
  expect(await letters()).toEqual([])
  await settle('ask', id)
  expect(await letters()).toHaveLength(1)
  // Kept once more and asked again: the letter has gone out.
  await settle('keep', id)
  const token = /\/appointment-manage\/([\w-]+)/.exec((await letters())[0]?.body_text)?.[1]
  expect(dataOf(await run.visit('show-managed-appointment', { token }))).toMatchObject({
    can_change: false,
    reason: 'inside_window',
  })
  await settle('ask', id)
  expect(await letters()).toHaveLength(1)
  const events = await database.sql(
    `select details from appointment_events where appointment_id = $1 and kind = 'told'`,
    [id],
  )
  expect(events).toEqual([{ details: { news: 'to-move' } }])
})

test('a client is asked again if the visit moved to another time or practitioner outside the hours', async () => {
  const id = await book()
  await settle('ask', id)
  const later = '2026-05-22T11:30:00.000Z'
  dataOf(await as('move-appointment', { appointment_id: id, start: later, allows_outside_hours: true }))
  await settle('ask', id)
  expect(await letters()).toHaveLength(2)
  expect(await said()).toMatchObject([{ choice: 'asked', starts_at: new Date(later) }])
  // Nor is the same time with a colleague the place that they were asked about.
  await database.sql("insert into practitioners (practice_id, name, sort) values ($1, 'Ben Okoro', 1)", [
    own.id,
  ])
  const [ben] = await database.sql('select id from practitioners where practice_id = $1 and sort = 1', [
    own.id,
  ])
  const place = { start: later, practitioner_id: ben?.id, allows_outside_hours: true }
  dataOf(await as('move-appointment', { appointment_id: id, ...place }))
  await settle('ask', id)
  await settle('ask', id)
  expect(await letters()).toHaveLength(3)
  expect(await said()).toMatchObject([{ choice: 'asked', practitioner_id: ben?.id }])
})

test('a client who is asked about one service of a visit may move the whole visit', async () => {
  const piece = {
    service_id: own.service_id,
    duration_id: own.duration_id,
    practitioner_id: own.practitioners[0],
  }
  const client = { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com' }
  const at = { start: '2026-05-21T12:00:00.000Z', allows_outside_hours: true }
  dataOf(await as('create-appointment-set', { client, pieces: [piece, piece], ...at }))
  const rows = await database.sql('select id from appointments where practice_id = $1 order by set_at', [
    own.id,
  ])
  await settle('ask', rows[1]?.id)
  const [letter] = await letters()
  const token = /\/appointment-manage\/([\w-]+)/.exec(letter?.body_text)?.[1]
  const [link] = await database.sql('select appointment_id from appointment_links where practice_id = $1', [
    own.id,
  ])
  // Also by the link of an earlier letter, which names the first service.
  await database.sql('update appointment_links set appointment_id = $2 where appointment_id = $1', [
    link?.appointment_id,
    rows[0]?.id,
  ])
  const shown = dataOf(await run.visit('show-managed-appointment', { token }))
  expect(shown).toMatchObject({ can_change: true, reason: 'asked' })
})

test('a client without an email is listed, and past, canceled or foreign visits are skipped', async () => {
  const silent = await book({ client: { first_name: 'Ro', last_name: 'Silva', phone: '(828) 555-0199' } })
  const off = await book({ start: '2026-05-22T14:00:00.000Z' })
  await as('cancel-appointment', { appointment_id: off })
  expect(await settle('ask', silent, off, randomUUID())).toEqual({ settled: 0, unreachable: [silent] })
  const other = await openPractice(database)
  const foreign = await run.as(other.id, 'settle-outside', { appointment_ids: [silent], choice: 'keep' })
  expect(dataOf(foreign)).toEqual({ settled: 0, unreachable: [] })
  await settle('keep', silent)
  expect(
    dataOf(await run.as(other.id, 'settle-outside', { appointment_ids: [silent], choice: 'clear' })),
  ).toEqual({
    settled: 0,
    unreachable: [],
  })
  expect(await said()).toHaveLength(1)
  run.setNow('2026-05-21T12:00:00Z')
  expect(await settle('keep', silent)).toEqual({ settled: 0, unreachable: [] })
  expect(await as('settle-outside', { appointment_ids: [], choice: 'keep' })).toMatchObject({ status: 400 })
})
