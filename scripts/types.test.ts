import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../tests/database.ts'
import { committed, typeFiles } from './types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each(Object.entries(typeFiles))(
  '%s matches the migrations (npm run types writes it)',
  async (path, generate) => {
    expect(await generate(database.ownerConfig)).toBe(committed(path))
  },
)
