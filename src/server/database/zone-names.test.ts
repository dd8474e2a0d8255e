import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('app.is_zone knows every zone of the server, and nothing else that it could read', async () => {
  const unknown = await database.sql('select name from pg_timezone_names where not app.is_zone(name)')
  expect(unknown).toEqual([])
  const others = [
    'America/Asheville',
    'America/Foo5',
    'Foo/Bar+3',
    'UTC+3',
    'PST',
    'America/',
    '',
    '/etc/passwd',
  ]
  const known = await database.sql('select name from unnest($1::text[]) name where app.is_zone(name)', [
    others,
  ])
  expect(known).toEqual([])
})
