import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { saveClient } from './save-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const rosa = {
  first_name: ' Rosa ',
  last_name: 'Quiñones',
  email: 'Rosa.Q@Example.com',
  phone: '(828) 555-0186',
}
const clients = (own: TestPractice) =>
  database.sql('select * from client_records where practice_id = $1 order by created_at', [own.practice_id])
const idOf = (answer: unknown) => (answer as { data: { client_id: string } }).data.client_id

test('e-mail and phone are written one way', async () => {
  const own = await newPractice(database)
  await runAs(database, own, saveClient, {
    ...rosa,
    tags: ['Runner', 'runner', ' Mornings '],
    starred_note: ' ',
  })
  expect(await clients(own)).toMatchObject([
    {
      first_name: 'Rosa',
      email: 'rosa.q@example.com',
      phone: '+18285550186',
      tags: ['runner', 'Mornings'],
      starred_note: null,
      source: 'staff',
    },
  ])
})

test('the practice’s country reads the phone', async () => {
  const own = await newPractice(database)
  await database.sql("update practices set time_zone = 'Europe/London' where id = $1", [own.practice_id])
  await runAs(database, own, saveClient, { ...rosa, phone: '020 7946 0958' })
  expect(await clients(own)).toMatchObject([{ phone: '+442079460958' }])
  expect(await runAs(database, own, saveClient, { ...rosa, phone: '12345' })).toMatchObject({
    status: 422,
    code: 'invalid_phone',
  })
})

test('one person, one record: by e-mail or by phone, however written', async () => {
  const own = await newPractice(database)
  const first = idOf(await runAs(database, own, saveClient, rosa))
  const same = { status: 409, code: 'client_exists', details: { client_id: first, name: 'Rosa Quiñones' } }
  expect(await runAs(database, own, saveClient, { ...rosa, phone: null })).toMatchObject(same)
  expect(
    await runAs(database, own, saveClient, { ...rosa, email: '', phone: '+1 828 555 0186' }),
  ).toMatchObject({
    ...same,
    details: { ...same.details, field: 'phone' },
  })
  expect(await clients(own)).toHaveLength(1)
  const ben = idOf(await runAs(database, own, saveClient, { first_name: 'Ben' }))
  expect(
    await runAs(database, own, saveClient, { first_name: 'Ben', email: rosa.email, client_id: ben }),
  ).toMatchObject(same)
  expect(
    await runAs(database, own, saveClient, { ...rosa, client_id: first, last_name: 'Q.' }),
  ).toMatchObject({ ok: true })
})

test('pressing twice makes one record, also without e-mail or phone', async () => {
  const own = await newPractice(database)
  const answers = await Promise.all([1, 2].map(() => runAs(database, own, saveClient, rosa)))
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  const new_id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(idOf(await runAs(database, own, saveClient, { first_name: 'Ben', new_id }))).toBe(new_id)
  expect(await clients(own)).toHaveLength(2)
})

test('another practice’s records are neither seen nor changed', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const theirs = idOf(await runAs(database, other, saveClient, rosa))
  expect(await runAs(database, own, saveClient, rosa)).toMatchObject({ ok: true })
  for (const key of ['client_id', 'new_id']) {
    expect(await runAs(database, own, saveClient, { first_name: 'Mine', [key]: theirs })).toMatchObject({
      code: 'not_found',
    })
  }
  expect(await clients(other)).toMatchObject([{ first_name: 'Rosa' }])
  expect(await runAs(database, visitor, saveClient, rosa)).toMatchObject({ status: 401 })
})

test('an archived record is the person’s too: it is shown and not written a second time', async () => {
  const own = await newPractice(database)
  const first = idOf(await runAs(database, own, saveClient, rosa))
  await database.sql('update clients set archived_at = now() where id = $1', [first])
  for (const again of [rosa, { ...rosa, phone: null }, { ...rosa, email: '' }])
    expect(await runAs(database, own, saveClient, again)).toMatchObject({
      code: 'client_exists',
      details: { client_id: first, name: 'Rosa Quiñones' },
    })
  // Another's email in the record at hand is that record's own business.
  const ben = idOf(await runAs(database, own, saveClient, { first_name: 'Ben' }))
  expect(await runAs(database, own, saveClient, { ...rosa, client_id: ben })).toMatchObject({ ok: true })
})

test('the starred note comes, changes and goes with the record', async () => {
  const own = await newPractice(database)
  const client_id = idOf(await runAs(database, own, saveClient, { ...rosa, starred_note: 'Left shoulder' }))
  const noted = async () => (await clients(own)).map(({ starred_note }) => starred_note)
  expect(await noted()).toEqual(['Left shoulder'])
  await runAs(database, own, saveClient, { ...rosa, client_id, starred_note: 'Both shoulders' })
  expect(await noted()).toEqual(['Both shoulders'])
  await runAs(database, own, saveClient, { ...rosa, client_id, starred_note: '' })
  expect(await noted()).toEqual([null])
  expect(await database.sql('select from starred_notes where practice_id = $1', [own.practice_id])).toEqual(
    [],
  )
})
