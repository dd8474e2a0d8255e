import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('adds a file of the platform to a database that has files of the product', async () => {
  await database.sql('drop table auth.mfa_recovery_codes, auth.mfa_challenges, auth.mfa_factors cascade')
  await database.sql(`delete from private.migrations where name = '0/30_factors.sql'`)
  await migrate(database.ownerConfig)
  expect(await database.sql(`select to_regclass('auth.mfa_factors') is not null as is_there`)).toEqual([
    { is_there: true },
  ])
  // Again changes nothing.
  await migrate(database.ownerConfig)
})
