import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('adds a platform migration to a database that already has product migrations', async () => {
  await database.sql('drop table auth.mfa_recovery_codes, auth.mfa_challenges, auth.mfa_factors cascade')
  await database.sql(`delete from private.migrations where name = '0/30_factors.sql'`)
  await migrate(database.ownerConfig)
  expect(await database.sql(`select to_regclass('auth.mfa_factors') is not null as is_there`)).toEqual([
    { is_there: true },
  ])
  // Again changes nothing.
  await migrate(database.ownerConfig)
})

// A file that a data folder has run is never run again: changed, it would leave old folders unlike new ones.
it('released migration files are unchanged', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const lines = readFileSync(`${root}supabase/handed-out.txt`, 'utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  const now = lines.map(line => {
    const path = line.slice(66)
    return `${createHash('sha256')
      .update(readFileSync(root + path))
      .digest('hex')}  ${path}`
  })
  expect(now).toEqual(lines)
})
