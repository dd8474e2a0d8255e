import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { readiness } from './readiness.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The same pool with its connections counted. */
function counted(pool: pg.Pool) {
  const uses = { count: 0 }
  const connect = () => {
    uses.count++
    return pool.connect()
  }
  return { pool: Object.assign(Object.create(pool), { connect }) as pg.Pool, uses }
}

const written = () => database.sql(`select * from private.rate_limits where bucket = 'readyz'`)

it('writes to the database, and leaves one row however often it is called', async () => {
  let time = 0
  const isReady = readiness(database.pool, () => time)
  for (const _ of [1, 2, 3]) {
    expect(await isReady()).toBe(true)
    time += 1_000
  }
  expect(await written()).toHaveLength(1)
})

it('checks the database at most once a second', async () => {
  let time = 0
  const { pool, uses } = counted(database.pool)
  const isReady = readiness(pool, () => time)
  await Promise.all(Array.from({ length: 50 }, isReady))
  time = 999
  await isReady()
  expect(uses.count).toBe(1)
  time = 1_000
  await isReady()
  expect(uses.count).toBe(2)
})

// A database that may lay nothing down in files stands in for a disk without room: the same statement meets the same end.
it('reports a full disk, and its recovery', async () => {
  let asked = 0
  // Each question comes a second after the one before.
  const isReady = readiness(database.pool, () => asked++ * 1_000)
  const [{ name }] = (await database.sql('select current_database() as name')) as [{ name: string }]
  const forget = () =>
    database.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'
      and datname = current_database()`)
  await database.sql(`alter database ${name} set temp_file_limit = '8kB'`)
  await forget()
  await expect.poll(isReady).toBe(false)
  await database.sql(`alter database ${name} reset temp_file_limit`)
  await forget()
  await expect.poll(isReady).toBe(true)
})

it('reports a database that accepts no writes', async () => {
  const isReady = readiness(database.pool)
  await database.sql('revoke insert on private.rate_limits from service_role')
  expect(await isReady()).toBe(false)
  await database.sql('grant insert on private.rate_limits to service_role')
})

it('reports a database that can’t be reached', async () => {
  const gone = await testDatabase()
  await gone.close()
  expect(await readiness(gone.pool)()).toBe(false)
})
