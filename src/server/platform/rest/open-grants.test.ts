import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { queryAs } from '../../database/transaction.ts'
import { grantOpenly } from './open-grants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const anon = { role: 'anon', claims: {} } as const
const read = (table: string) => queryAs(database.pool, anon, {}, { text: `select * from ${table}` })

it('opens tables without row security, early and late ones, and none of the product', async () => {
  await database.sql('create table early (id int)')
  await expect(read('early')).rejects.toMatchObject({ code: '42501' })
  await grantOpenly(database.ownerConfig, ['public', 'personal'])
  await database.sql('create table personal.late (id int)')
  expect((await read('early')).rows).toEqual([])
  expect((await read('personal.late')).rows).toEqual([])
  for (const table of ['profiles', 'clients', 'appointments']) {
    await expect(read(table)).rejects.toMatchObject({ code: '42501' })
  }
})
