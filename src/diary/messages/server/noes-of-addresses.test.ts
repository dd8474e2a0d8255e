import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { leadWorld } from '../../../../tests/leads.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

// A no is the address's: of records that are made after it too, and over a yes that anybody can type.

let database: TestDatabase
let practice: TestPractice
let run: Runner
let day = 20
const said = new Date('2026-05-01T09:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
  day = 20
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
const sql = (text: string, ...values: unknown[]): Promise<any[]> =>
  database.sql(text, [practice.id, ...values])
const phone = '+18285550144'
async function person(first_name: string, more: { email?: string | null; phone?: string | null } = {}) {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, $2, $3, $4) returning id`,
    first_name,
    more.email === undefined ? 'ann@example.com' : more.email,
    more.phone === undefined ? phone : more.phone,
  )
  return row.id as string
}
const say = (client_id: string, channel: string, purpose: string, is_granted = false, at = said) =>
  sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
     values ($1, $2, $3, $4, $5, 'preferences', 'As it stood there', $6)`,
    ...[client_id, channel, purpose, is_granted, at],
  )
const ledger = (client_id: string) =>
  sql(
    `select channel, purpose, is_granted, source, created_at from client_consents where practice_id = $1 and client_id = $2
     order by channel, purpose, created_at`,
    client_id,
  )
const no = (channel: string, purpose: string) => ({
  ...{ channel, purpose, is_granted: false, source: 'preferences', created_at: said },
})

it('an opt-out applies once to a record that gets the address later, with its original date', async () => {
  const ann = await person('Ann')
  await say(ann, 'email', 'offers')
  await say(ann, 'sms', 'all')
  const noes = [no('email', 'offers'), no('sms', 'all')]
  expect(await ledger(await person('Zed', { email: 'Ann@Example.com'.toLowerCase() }))).toEqual(noes)
  const ben = await person('Ben', { email: 'ben@example.com', phone: null })
  expect(await ledger(ben)).toEqual([])
  for (const email of ['ann@example.com', 'ben@example.com', 'ann@example.com'])
    await sql(
      'update clients set email = $3, phone = $4 where practice_id = $1 and id = $2',
      ben,
      email,
      phone,
    )
  expect(await ledger(ben)).toEqual(noes)
  const other = await openPractice(database)
  const [theirs] = await database.sql(
    `insert into clients (practice_id, first_name, email) values ($1, 'Ann', 'ann@example.com') returning id`,
    [other.id],
  )
  expect(await database.sql('select 1 from client_consents where client_id = $1', [theirs?.id])).toEqual([])
})

it('an opt-out no longer applies if a client with that address has opted in since', async () => {
  const ann = await person('Ann')
  await say(ann, 'email', 'offers')
  await say(ann, 'email', 'offers', true, new Date('2026-05-02T09:00:00Z'))
  expect(await ledger(await person('Zed'))).toEqual([])
})

async function book(first_name: string, last_name: string, more: object = {}) {
  const { id: practice_id, service_id, duration_id } = practice
  const start = `2026-05-${++day}T14:00:00.000Z`
  const wish = { practice_id, service_id, duration_id, practitioner_id: null, start }
  const { hold_token } = dataOf(await run.visit('hold-slot', wish))
  const contacts = { email: 'ann@example.com', phone: '(828) 555-0144' }
  const ticks = { offers_by_email: true, offers_by_text: true, reminders_by_text: true }
  const asked = { practice_id, hold_token, first_name, last_name, ...contacts, ...ticks, ...more }
  dataOf(await run.visit('book-appointment', asked))
  const [made] = await sql(
    'select id from clients where practice_id = $1 order by created_at desc, first_name desc limit 1',
  )
  return ledger(made.id)
}

it('an opt-out overrides the checkboxes of a booking under another name with that address', async () => {
  const elsewhere = { email: 'new@example.com', phone: '(828) 555-0155' }
  expect((await book('New', 'Person', elsewhere)).map(each => each.is_granted)).toEqual([true, true, true])
  const ann = await person('Ann')
  await say(ann, 'email', 'offers')
  await say(ann, 'sms', 'all')
  expect(await book('Zed', 'Quill')).toEqual([no('email', 'offers'), no('sms', 'all')])
})

it('an opt-out overrides the phone that is entered to get a guide', async () => {
  const { addClient, confirm, sql: rows } = await leadWorld(database)
  const ann = await addClient('Ann', 'Moe', null, phone)
  await rows(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, created_at)
     values ($1, $2, 'sms', 'all', false, 'reply', 'STOP', $3)`,
    ...[ann, said],
  )
  const typed = { offers_by_email: true, offers_by_text: true }
  await confirm({ ...typed, email: 'zed@example.com', phone: '(828) 555-0144' })
  await confirm({ ...typed, email: 'kim@example.com', phone: '(828) 555-0199' })
  const of = (email: string) =>
    rows(
      `select l.channel, l.purpose, l.is_granted from client_consents l join clients c on c.id = l.client_id
       where l.practice_id = $1 and c.email = $2 order by 1, 2`,
      email,
    )
  const yes = { channel: 'email', purpose: 'offers', is_granted: true }
  expect(await of('zed@example.com')).toEqual([yes, { channel: 'sms', purpose: 'all', is_granted: false }])
  expect(await of('kim@example.com')).toEqual([yes, { ...yes, channel: 'sms' }])
})
