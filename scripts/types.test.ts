import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../tests/database.ts'
import { committedTypes, generateTypes } from './types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('the committed types are those of the migrations (npm run types writes them)', async () => {
  expect(await generateTypes(database.ownerConfig)).toBe(committedTypes())
})
