import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf, openPractice, runner } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a reminder contact must be in the same household, or be empty', async () => {
  const practice = await openPractice(database)
  const other = await openPractice(database)
  const run = runner(database, '2026-05-20T12:00:00Z')
  const make = async (of: string, household: string | null) => {
    const [row] = await database.sql(
      'insert into clients (practice_id, first_name, household_id) values ($1, $2, $3) returning id',
      [of, 'Ann', household],
    )
    return row?.id as string
  }
  const home = async (of: string) =>
    (await database.sql('insert into households (practice_id) values ($1) returning id', [of]))[0]
      ?.id as string
  const household = await home(practice.id)
  const [kid, mum, stranger, elsewhere] = [
    await make(practice.id, household),
    await make(practice.id, household),
    await make(practice.id, null),
    await make(other.id, await home(other.id)),
  ]
  const name = (client_id: string, reminded_by: string | null, as = practice.id) =>
    run.as(as, 'name-reminded', { client_id, reminded_by })
  const named = async () =>
    (await database.sql('select reminded_by from clients where id = $1', [kid]))[0]?.reminded_by
  expect(dataOf(await name(kid, mum))).toEqual({ client_id: kid, reminded_by: mum })
  expect(await named()).toBe(mum)
  for (const nobody of [stranger, elsewhere, kid])
    expect(await name(kid, nobody)).toMatchObject({ code: 'not_found' })
  expect(await name(kid, null, other.id)).toMatchObject({ code: 'not_found' })
  expect(await name(stranger, mum)).toMatchObject({ code: 'not_found' })
  expect(await named()).toBe(mum)
  dataOf(await name(kid, null))
  expect(await named()).toBe(null)
  await database.sql('update clients set archived_at = now() where id = $1', [mum])
  expect(await name(kid, mum)).toMatchObject({ code: 'not_found' })
})
