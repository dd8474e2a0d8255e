import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let client_id: string
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
  run = runner(database, new Date())
})
afterAll(() => database.close())
beforeEach(async () => {
  const [row] = await database.sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, 'Rosa', 'rosa@example.com', '+18285550123')
     returning id`,
    [practice.id],
  )
  client_id = row?.id
})

const note = (more: Record<string, unknown> = {}, by = practice) =>
  run.as(by.id, 'note-consent', {
    consent_id: randomUUID(),
    client_id,
    channel: 'sms',
    purpose: 'offers',
    is_granted: true,
    wording: 'Told me in person',
    ...more,
  })
const ledger = () =>
  database.sql(
    'select channel, purpose, is_granted, source, wording, address from client_consents where client_id = $1 order by created_at',
    [client_id],
  )
const byPhone = (granted: boolean) =>
  database.sql(`select app.say_by_phone('+18285550123', $1, 'reply', $2, clock_timestamp())`, [
    granted,
    granted ? 'START' : 'STOP',
  ])

it('stores consent with how it was given, for the address on the record, once', async () => {
  const consent_id = randomUUID()
  await note({ consent_id, wording: '  Wrote an email ' })
  await note({ consent_id })
  expect(await ledger()).toEqual([
    {
      channel: 'sms',
      purpose: 'offers',
      is_granted: true,
      source: 'staff',
      wording: 'Wrote an email',
      address: '+18285550123',
    },
  ])
})

it('requires how consent was given', async () => {
  expect(await note({ wording: '  ' })).toMatchObject({ code: 'invalid_input' })
  const insert = `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
    values ($1, $2, 'email', 'offers', true, 'staff', ' ')`
  await expect(database.sql(insert, [practice.id, client_id])).rejects.toMatchObject({
    constraint: 'client_consents_how',
  })
})

describe('after STOP by text', () => {
  beforeEach(() => byPhone(false))

  it.each(['offers', 'reminders', 'reviews'])('an opt-in to %s cannot be recorded', async purpose => {
    expect(await note({ purpose })).toMatchObject({ status: 409, code: 'only_they' })
    expect(await ledger()).toHaveLength(1)
  })

  it('an opt-out and an opt-in to email can be recorded', async () => {
    expect(await note({ is_granted: false })).toMatchObject({ ok: true })
    expect(await note({ channel: 'email' })).toMatchObject({ ok: true })
  })

  it('START from that phone allows opt-ins again', async () => {
    await byPhone(true)
    expect(await note()).toMatchObject({ ok: true })
  })
})

it.each(['email', 'sms'])('only the client can opt in to everything by %s', async channel => {
  expect(await note({ channel, purpose: 'all' })).toMatchObject({ code: 'only_they' })
  expect(await note({ channel, purpose: 'all', is_granted: false })).toMatchObject({ ok: true })
})

it('consent goes to the kept record, and not to one that was erased or belongs to another practice', async () => {
  const other = await openPractice(database)
  expect(await note({}, other)).toMatchObject({ code: 'not_found' })
  const [kept] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'Rose') returning id`,
    [practice.id],
  )
  await database.sql('update clients set merged_into = $2, archived_at = now() where id = $1', [
    client_id,
    kept?.id,
  ])
  // What was said for these addresses before.
  const before = await ledger()
  expect(await note({ channel: 'email' })).toMatchObject({ ok: true })
  expect(await ledger()).toEqual(before)
  client_id = kept?.id
  expect(await ledger()).toHaveLength(1)
  await database.sql('update clients set erased_at = now(), archived_at = now() where id = $1', [client_id])
  expect(await note()).toMatchObject({ code: 'client_erased' })
})
