import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { addClients, endTrial } from '../../../../../tests/free-plan.ts'
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
let day = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  await database.sql(`update profiles set plan_type = 'full' where id = $1`, [practice.id])
  run = runner(database, new Date())
  day = 1
})

const anna = { first_name: 'Anna', last_name: 'Moss', email: 'anna@example.com', phone: '(828) 555-0144' }
const ben = { their_first_name: 'Ben', their_last_name: 'Moss' }

async function book(person: object, of = practice) {
  const { id: practice_id, service_id, duration_id } = of
  const date = new Date(Date.now() + ++day * 86_400_000).toISOString().slice(0, 10)
  const wish = { practice_id, service_id, duration_id, practitioner_id: null }
  const held = await run.visit('hold-slot', { ...wish, start: `${date}T16:00:00.000Z` })
  const { hold_token } = dataOf(held)
  return run.visit('book-appointment', { practice_id, hold_token, ...person })
}
const rows = (text: string) => database.sql(text, [practice.id])
const clients = () =>
  rows(`select c.first_name, r.first_name as reminded_by, p.first_name as paid_by, c.household_id, c.email from clients c
    left join clients r on r.id = c.reminded_by left join clients p on p.id = c.paid_by where c.practice_id = $1 order by c.first_name`)
const letters = (kind: string) =>
  rows(
    `select recipient, subject, body_text from outbound_messages where practice_id = $1 and kind = '${kind}' order by created_at`,
  )

it('creates and links both records, and the booker gets reminders and pays for a new client', async () => {
  dataOf(await book({ ...anna, ...ben }))
  const [a, b] = await clients()
  expect(a).toMatchObject({ first_name: 'Anna', reminded_by: null, paid_by: null })
  expect(b).toMatchObject({ first_name: 'Ben', reminded_by: 'Anna', paid_by: 'Anna', email: anna.email })
  expect(a?.household_id).toBe(b?.household_id)
  expect(a?.household_id).not.toBe(null)
  // Again, and for a sister: nobody twice.
  dataOf(await book({ ...anna, ...ben }))
  dataOf(await book({ ...anna, their_first_name: 'Mia', their_last_name: 'Moss' }))
  expect((await clients()).map(each => each.first_name)).toEqual(['Anna', 'Ben', 'Mia'])
  const visits =
    await rows(`select c.first_name, a.booked_as, a.booked_by_name, a.contact_email from appointments a
    join clients c on c.id = a.client_id where a.practice_id = $1 order by a.starts_at`)
  const by = { booked_as: null, booked_by_name: 'Anna Moss', contact_email: null }
  expect(visits).toEqual([
    { first_name: 'Ben', ...by },
    { first_name: 'Ben', ...by },
    { first_name: 'Mia', ...by },
  ])
})

it('greets the booker and names the attendee, on the page and in every email', async () => {
  const { visit, manage_token } = dataOf(await book({ ...anna, ...ben }))
  expect(visit).toMatchObject({ first_name: 'Anna', comes: 'Ben' })
  expect(dataOf(await run.visit('show-managed-appointment', { token: manage_token })).visit).toMatchObject({
    first_name: 'Anna',
    comes: 'Ben',
  })
  const [letter] = await letters('visit-booked')
  expect(letter).toMatchObject({ recipient: anna.email })
  expect(letter?.body_text).toContain('Ben is booked, Anna.')
  expect(letter?.subject).not.toContain('Ben')
  const [notice] = await letters('practice-booked')
  expect(notice?.body_text).toContain('Ben Moss booked')
  expect(notice?.body_text).toContain('Booked by Anna Moss')
  dataOf(await run.visit('cancel-managed-appointment', { token: manage_token }))
  expect((await letters('visit-cancelled'))[0]?.body_text).toContain("Ben's visit is cancelled, Anna.")
})

it('leaves an existing record unchanged', async () => {
  await rows(`insert into clients (practice_id, first_name, last_name, email, phone)
    values ($1, 'Ben', 'Moss', 'anna@example.com', '+18285550144')`)
  dataOf(await book({ ...anna, ...ben }))
  expect((await clients())[1]).toMatchObject({ first_name: 'Ben', reminded_by: null, paid_by: null })
})

it('names no reminder contact if the client has other contact details, and emails the booker', async () => {
  await rows(`insert into clients (practice_id, first_name, last_name, email, phone)
    values ($1, 'Anna', 'Moss', 'anna@example.com', '+18285550144')`)
  dataOf(await book({ ...anna, email: 'else@example.com', ...ben }))
  const [a, b] = await clients()
  expect(a).toMatchObject({ first_name: 'Anna', email: anna.email })
  expect(b).toMatchObject({ first_name: 'Ben', email: 'else@example.com', reminded_by: null, paid_by: null })
  expect((await letters('visit-booked')).map(({ recipient }) => recipient)).toEqual(['else@example.com'])
})

it('names no payer if someone else pays for the booker, or the plan has no payers', async () => {
  await rows(`with gran as (insert into clients (practice_id, first_name) values ($1, 'Gran') returning id)
    insert into clients (practice_id, first_name, last_name, email, phone, paid_by)
    select $1, 'Anna', 'Moss', 'anna@example.com', '+18285550144', id from gran`)
  dataOf(await book({ ...anna, ...ben }))
  expect((await clients()).find(each => each.first_name === 'Ben')).toMatchObject({
    reminded_by: 'Anna',
    paid_by: null,
  })
  practice = await openPractice(database)
  await endTrial(database, practice.id)
  dataOf(await book({ ...anna, ...ben }))
  expect((await clients())[1]).toMatchObject({ reminded_by: 'Anna', paid_by: null })
})

it('creates one person if the booker types their own name twice', async () => {
  dataOf(await book({ ...anna, their_first_name: 'Anna', their_last_name: 'Moss' }))
  expect(await clients()).toMatchObject([{ first_name: 'Anna', reminded_by: null, paid_by: null }])
  expect(await rows('select booked_by_name from appointments where practice_id = $1')).toEqual([
    { booked_by_name: null },
  ])
})

it('consent belongs to the booker and their address', async () => {
  dataOf(await book({ ...anna, ...ben, reminders_by_text: true }))
  // Of another address than the record's nothing is kept.
  dataOf(await book({ ...anna, phone: '(828) 555-0177', offers_by_email: true, reminders_by_text: true }))
  dataOf(await book({ ...anna, email: 'anna.moss@example.com', offers_by_email: true, offers_by_text: true }))
  expect(
    await rows(`select c.first_name, l.purpose, l.address from client_consents l join clients c on c.id = l.client_id
      where l.practice_id = $1 order by l.created_at`),
  ).toEqual([
    { first_name: 'Anna', purpose: 'reminders', address: '+18285550144' },
    { first_name: 'Anna', purpose: 'offers', address: anna.email },
    { first_name: 'Anna', purpose: 'offers', address: '+18285550144' },
  ])
})

it('the stricter of two booking permissions applies, worded like a taken time', async () => {
  dataOf(await book({ ...anna, ...ben }))
  for (const [who, status] of [
    ['Anna', 'pending'],
    ['Ben', 'pending'],
  ] as const) {
    await rows(
      `update clients set booking = case when first_name = '${who}' then 'ask' else 'allow' end where practice_id = $1`,
    )
    dataOf(await book({ ...anna, ...ben }))
    const [last] = await rows(
      'select status from appointments where practice_id = $1 order by starts_at desc limit 1',
    )
    expect(last?.status).toBe(status)
    await rows(
      `update clients set booking = case when first_name = '${who}' then 'block' else 'allow' end where practice_id = $1`,
    )
    expect(await book({ ...anna, ...ben })).toMatchObject({ code: 'slot_taken' })
  }
  // Nothing is left of what was refused.
  expect(await clients()).toHaveLength(2)
})

it('a plan with one client left answers the same whether or not the booker is a client already', async () => {
  await endTrial(database, practice.id)
  await rows(`insert into clients (practice_id, first_name, last_name, email, phone)
    values ($1, 'Anna', 'Moss', 'anna@example.com', '+18285550144')`)
  await addClients(database, practice.id, 98)
  const known = await book({ ...anna, ...ben })
  const unknown = await book({ ...anna, first_name: 'Zoe', email: 'zoe@example.com', ...ben })
  expect(known).toMatchObject({ code: 'month_full' })
  expect(unknown).toEqual(known)
  // One alone has room.
  dataOf(await book({ ...anna, first_name: 'Zoe', email: 'zoe@example.com' }))
})

it('requires both names, and rejects names with a link', async () => {
  for (const wrong of [
    { their_first_name: 'Ben' },
    { their_last_name: 'Moss' },
    { their_first_name: '', their_last_name: '' },
    { their_first_name: 'see evil.example.com', their_last_name: 'Moss' },
    { their_first_name: 'B'.repeat(81), their_last_name: 'Moss' },
  ])
    expect(await book({ ...anna, ...wrong })).toMatchObject({ code: 'invalid_input' })
})

it('two simultaneous bookings for one new child create one record', async () => {
  const both = await Promise.all([book({ ...anna, ...ben }), book({ ...anna, ...ben })])
  both.map(dataOf)
  expect((await clients()).map(each => each.first_name)).toEqual(['Anna', 'Ben'])
})
