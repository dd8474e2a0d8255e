import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailbox } from '#rules/duplicates/duplicates.ts'
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
let day = 20

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
  day = 20
})

async function book(name: string, more: object = {}) {
  const [first_name, last_name = ''] = name.split('|')
  const { id: practice_id, service_id, duration_id } = practice
  const start = `2026-05-${++day}T14:00:00.000Z`
  const wish = { practice_id, service_id, duration_id, practitioner_id: null, start }
  const { hold_token } = dataOf(await run.visit('hold-slot', wish))
  const contacts = { email: 'home@example.com', phone: '(828) 555-0144' }
  const person = { first_name, last_name, ...contacts, ...more }
  return dataOf(await run.visit('book-appointment', { practice_id, hold_token, ...person }))
}
const rows = (text: string) => database.sql(text, [practice.id])
const records = async () =>
  (await rows('select first_name, last_name from clients where practice_id = $1 order by created_at')).map(
    row => `${row.first_name} ${row.last_name}`,
  )
const visits = async () =>
  (
    await rows(`select c.first_name || ' ' || c.last_name as who from appointments a join clients c on c.id = a.client_id
      where a.practice_id = $1 order by a.starts_at`)
  ).map(row => row.who)
const homes = async () =>
  new Set(
    (await rows('select household_id from clients where practice_id = $1')).map(row => row.household_id),
  )
const questions = () =>
  rows(`select c.first_name as new, o.first_name as old, q.score::float8, q.reasons, q.answer from duplicate_questions q
    join clients c on c.id = q.client_id join clients o on o.id = q.other_id where q.practice_id = $1 order by asked_at`)

it('a couple with one landline gets two records, no household, and no question to staff', async () => {
  await book('Grace|Tanaka', { email: 'grace@example.com' })
  await book('Orla|Finch', { email: 'orla@example.com' })
  expect(await records()).toEqual(['Grace Tanaka', 'Orla Finch'])
  expect(await visits()).toEqual(['Grace Tanaka', 'Orla Finch'])
  expect(await questions()).toEqual([])
  expect(await homes()).toEqual(new Set([null]))
  const mails = await rows(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'practice-booked' order by created_at`,
  )
  expect(mails.map(mail => /\w+ \w+ booked/.exec(mail.body_text)?.[0])).toEqual([
    'Grace Tanaka booked',
    'Orla Finch booked',
  ])
})

it('a mother and son with one phone and email get two records, and each is found again', async () => {
  for (const name of ['Sam|Late', 'Milo|Late', 'Sam|Late', 'Milo|Late']) await book(name)
  expect(await records()).toEqual(['Sam Late', 'Milo Late'])
  expect(await visits()).toEqual(['Sam Late', 'Milo Late', 'Sam Late', 'Milo Late'])
  expect(await questions()).toEqual([])
})

it('a person with a different spelling is found, and is greeted as they typed it', async () => {
  await book('José|Núñez', { email: 'j.nunez@gmail.com' })
  const again = await book('JOSE|Nunez', { email: 'jnunez+spa@googlemail.com', phone: '(828) 555-0199' })
  expect(again.visit.first_name).toBe('JOSE')
  expect(await records()).toEqual(['José Núñez'])
  // By what was typed for that visit as well.
  await book('Jose|Nunez', { email: 'new@example.com', phone: '(828) 555-0199' })
  expect(await records()).toEqual(['José Núñez'])
  const [, second] = await rows(
    'select booked_as, booked_first_name from appointments where practice_id = $1 order by starts_at',
  )
  expect(second).toEqual({ booked_as: 'JOSE Nunez', booked_first_name: 'JOSE' })
})

it('a person with swapped names is found from then on, and the variant is stored once', async () => {
  for (const name of ['Grace|Tanaka', 'Tanaka|Grace', 'tanaka|grace', 'GRACE|Tanaka']) await book(name)
  expect(await rows('select first_name, other_names from clients where practice_id = $1')).toEqual([
    { first_name: 'Grace', other_names: ['Tanaka Grace'] },
  ])
})

it('twins get two records until staff merge them, and staff are asked once', async () => {
  for (const name of ['Anna|Hill', 'Anne|Hill', 'Anne|Hill', 'Anna|Hill']) await book(name)
  expect(await records()).toEqual(['Anna Hill', 'Anne Hill'])
  expect(await visits()).toEqual(['Anna Hill', 'Anne Hill', 'Anne Hill', 'Anna Hill'])
  expect(await questions()).toEqual([
    { new: 'Anne', old: 'Anna', score: 0.75, reasons: ['email', 'phone', 'name_close'], answer: null },
  ])
})

it('a matching name alone is not a match', async () => {
  await book('Grace|Tanaka')
  await book('Grace|Tanaka', { email: 'other@example.com', phone: '(828) 555-0145' })
  expect(await records()).toEqual(['Grace Tanaka', 'Grace Tanaka'])
  expect(await homes()).toEqual(new Set([null]))
})

it('the database and the code normalize an email to the same mailbox', async () => {
  const odd = [
    'J.Doe+a+b@GMail.com',
    'a.b@googlemail.com',
    'a.b+c@example.com',
    '+a@example.com',
    ' A@b.c ',
    '+@gmail.com',
    '',
  ]
  for (const address of odd) {
    const [found] = await database.sql('select app.mailbox($1) as box', [address])
    expect([address, found?.box]).toEqual([address, mailbox(address)])
  }
})

it('stores a visitor’s time zone only if the record has none and is otherwise unchanged', async () => {
  const zones = async () =>
    (await rows('select first_name, time_zone from clients where practice_id = $1 order by first_name')).map(
      row => [row.first_name, row.time_zone],
    )
  await book('Ida|Ross', { time_zone: 'Europe/Berlin' })
  await book('Ida|Ross', { time_zone: 'Asia/Tokyo' })
  // The practice's own, and what is none.
  await book('Ned|Fox', { email: 'ned@example.com', phone: '(828) 555-0101', time_zone: 'America/New_York' })
  await book('Ola|Gray', { email: 'ola@example.com', phone: '(828) 555-0102', time_zone: 'Europe/Nowhere' })
  expect(await zones()).toEqual([
    ['Ida', 'Europe/Berlin'],
    ['Ned', null],
    ['Ola', null],
  ])
  // Not by whoever knows an address of hers and has another phone; then by herself.
  await book('Ola|Gray', { email: 'ola@example.com', phone: '(828) 555-0999', time_zone: 'Asia/Tokyo' })
  expect(await zones()).toContainEqual(['Ola', null])
  await book('Ola|Gray', { email: 'ola@example.com', phone: '(828) 555-0102', time_zone: 'Europe/Rome' })
  expect(await zones()).toContainEqual(['Ola', 'Europe/Rome'])
})
