import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice, visitor } from '../../../../../tests/verbs.ts'
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

test('email and phone are normalized', async () => {
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

test('a phone is read in the practice’s country', async () => {
  const own = await newPractice(database)
  await database.sql("update practices set time_zone = 'Europe/London' where id = $1", [own.practice_id])
  await runAs(database, own, saveClient, { ...rosa, phone: '020 7946 0958' })
  expect(await clients(own)).toMatchObject([{ phone: '+442079460958' }])
  expect(await runAs(database, own, saveClient, { ...rosa, phone: '12345' })).toMatchObject({
    status: 422,
    code: 'invalid_phone',
  })
})

test('an exact match is shown, a likely match asks, and another name creates another record', async () => {
  const own = await newPractice(database)
  const first = idOf(await runAs(database, own, saveClient, rosa))
  const asked = (verdict: string, field: string) => ({
    status: 409,
    code: 'client_exists',
    details: { client_id: first, name: 'Rosa Quiñones', verdict, field },
  })
  expect(await runAs(database, own, saveClient, { ...rosa, phone: null })).toMatchObject(
    asked('same', 'email'),
  )
  expect(
    await runAs(database, own, saveClient, { ...rosa, email: '', phone: '+1 828 555 0186' }),
  ).toMatchObject(asked('same', 'phone'))
  const sister = { ...rosa, first_name: 'Rose' }
  expect(await runAs(database, own, saveClient, sister)).toMatchObject(asked('likely', 'email'))
  expect(await clients(own)).toHaveLength(1)
  const rose = idOf(await runAs(database, own, saveClient, { ...sister, is_somebody_else: true }))
  const kenji = idOf(
    await runAs(database, own, saveClient, { first_name: 'Kenji', last_name: 'Tanaka', phone: rosa.phone }),
  )
  const homes = await database.sql('select id, household_id from clients where practice_id = $1', [
    own.practice_id,
  ])
  expect(homes.map(({ id }) => id).sort()).toEqual([first, rose, kenji].sort())
  // Who shares an address or phone may be anyone: staff say who belongs together.
  expect(homes.map(home => home.household_id)).toEqual([null, null, null])
  // What staff have answered is not asked again.
  const answers = await database.sql(
    'select client_id, other_id, answer from duplicate_questions where practice_id = $1',
    [own.practice_id],
  )
  expect(answers).toEqual([{ client_id: rose, other_id: first, answer: 'two' }])
})

test('a record that gets a shared address asks about a match, and joins no household', async () => {
  const own = await newPractice(database)
  const first = idOf(await runAs(database, own, saveClient, rosa))
  const rose = { first_name: 'Rose', last_name: 'Quiñones' }
  const client_id = idOf(await runAs(database, own, saveClient, rose))
  const open = () =>
    database.sql('select client_id, other_id, reasons from duplicate_questions where practice_id = $1', [
      own.practice_id,
    ])
  expect(await open()).toEqual([])
  const shared = { ...rose, client_id, email: rosa.email, phone: rosa.phone }
  for (let n = 0; n < 2; n++)
    expect(await runAs(database, own, saveClient, shared)).toMatchObject({ ok: true })
  expect(await open()).toEqual([{ client_id, other_id: first, reasons: ['email', 'phone', 'name_close'] }])
  const [saved] = await database.sql('select household_id from clients where id = $1', [client_id])
  expect(saved).toEqual({ household_id: null })
})

test('an edit is saved and immediately asks about a match for a new contact or name', async () => {
  const own = await newPractice(database)
  const first = idOf(await runAs(database, own, saveClient, rosa))
  const kenji = { first_name: 'Kenji', last_name: 'Tanaka', phone: rosa.phone }
  const client_id = idOf(await runAs(database, own, saveClient, kenji))
  const questions = () =>
    database.sql(
      'select id, client_id, other_id, reasons, answer from duplicate_questions where practice_id = $1',
      [own.practice_id],
    )
  expect(await questions()).toEqual([])

  // The name of who shares it, while nothing new is shared.
  const renamed = { ...kenji, client_id, first_name: 'Rosa', last_name: 'Quiñones' }
  const answer = await runAs(database, own, saveClient, renamed)
  const [asked] = await questions()
  expect(asked).toMatchObject({ client_id, other_id: first, reasons: ['phone', 'name_same'], answer: null })
  expect(answer).toMatchObject({
    ok: true,
    data: {
      client_id,
      question: {
        question_id: asked?.id,
        client_id: first,
        name: 'Rosa Quiñones',
        verdict: 'same',
        field: 'phone',
      },
    },
  })
  const [saved] = await database.sql('select first_name, household_id from clients where id = $1', [
    client_id,
  ])
  expect(saved).toEqual({ first_name: 'Rosa', household_id: null })
  // It is asked once a pair.
  const again = await runAs(database, own, saveClient, { ...renamed, first_name: 'Rose' })
  expect(again).toEqual({ ok: true, data: { client_id } })
  expect(await questions()).toHaveLength(1)

  const rose = { first_name: 'Rose', last_name: 'Quiñones', email: 'rose@example.com' }
  const other = idOf(await runAs(database, own, saveClient, rose))
  const shared = { ...rose, client_id: other, email: rosa.email }
  expect(await runAs(database, own, saveClient, shared)).toMatchObject({
    data: { question: { client_id: first, verdict: 'likely', field: 'email' } },
  })
  // Who says so at once is not asked.
  const sister = { first_name: 'Rosie', last_name: 'Quiñones', email: 'sister@example.com' }
  const third = idOf(await runAs(database, own, saveClient, sister))
  const said = { ...sister, client_id: third, email: rosa.email, is_somebody_else: true }
  expect(await runAs(database, own, saveClient, said)).toEqual({ ok: true, data: { client_id: third } })
})

test('pressing twice creates one record, even without email or phone', async () => {
  const own = await newPractice(database)
  const answers = await Promise.all([1, 2].map(() => runAs(database, own, saveClient, rosa)))
  expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  const new_id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(idOf(await runAs(database, own, saveClient, { first_name: 'Ben', new_id }))).toBe(new_id)
  expect(await clients(own)).toHaveLength(2)
})

test('records of another practice are neither shown nor changed', async () => {
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

test('an archived record of the person is shown, and not created again', async () => {
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

test('the starred note is added, changed and removed with the record', async () => {
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

test('birthday and address are saved, kept if left out, and removed', async () => {
  const own = await newPractice(database)
  const details = {
    birth_date: '1979-03-04',
    address_street: ' 12 Elm Street ',
    address_city: 'Asheville',
    time_zone: 'Europe/Berlin',
  }
  const id = idOf(await runAs(database, own, saveClient, { ...rosa, ...details }))
  const said = async () => {
    const [row] = await database.sql(
      'select birth_date::text, address_street, address_city, address_country, time_zone from clients where id = $1',
      [id],
    )
    return row
  }
  const written = {
    birth_date: '1979-03-04',
    address_street: '12 Elm Street',
    address_city: 'Asheville',
    address_country: null,
    time_zone: 'Europe/Berlin',
  }
  expect(await said()).toEqual(written)
  await runAs(database, own, saveClient, { ...rosa, client_id: id })
  expect(await said()).toEqual(written)
  await runAs(database, own, saveClient, {
    ...rosa,
    client_id: id,
    birth_date: '',
    address_city: ' ',
    time_zone: '',
  })
  expect(await said()).toEqual({ ...written, birth_date: null, address_city: null, time_zone: null })
  expect(
    await runAs(database, own, saveClient, { ...rosa, client_id: id, time_zone: 'Europe/Nowhere' }),
  ).toMatchObject({ status: 400 })
  const wrong = { ...rosa, client_id: id, birth_date: '1799-01-01' }
  expect(await runAs(database, own, saveClient, wrong)).toMatchObject({ status: 400 })
})

test('a different birthday means another person, and the same one confirms the match', async () => {
  const own = await newPractice(database)
  const bob = { first_name: 'Bob', last_name: 'Hill', phone: '(828) 555-0199', birth_date: '1980-03-04' }
  await runAs(database, own, saveClient, bob)
  const asked = async (more: object) => runAs(database, own, saveClient, { ...bob, email: '', ...more })
  expect(await asked({ first_name: 'Robert' })).toMatchObject({ details: { verdict: 'same' } })
  expect(await asked({ first_name: 'Robert', birth_date: null })).toMatchObject({
    details: { verdict: 'likely' },
  })
  expect(await asked({ birth_date: '2010-05-06' })).toMatchObject({ ok: true })
})
