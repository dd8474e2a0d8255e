import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('app.is_zone accepts the server’s time zones and nothing else', async () => {
  const zones = "select name from pg_timezone_names where name ~ '^[A-Z][A-Za-z_]+/'"
  expect((await database.sql(zones)).length).toBeGreaterThan(300)
  expect(await database.sql(`${zones} and not app.is_zone(name)`)).toEqual([])
  const usual = ['UTC', 'Etc/GMT+3', 'America/Port-au-Prince', 'America/North_Dakota/New_Salem', 'EST5EDT']
  const unknown = await database.sql('select name from unnest($1::text[]) name where not app.is_zone(name)', [
    usual,
  ])
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
