import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentWorld, keepDraft } from '../../../../tests/content.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a draft that is sent many times at once is one, whatever was noted', async () => {
  const world = await contentWorld(database)
  const { input } = await keepDraft(world, { contentType: 'email', topic: 'first visit' })
  const asked = { ...input, draft_id: randomUUID(), note: ' \0' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('save-content-draft', asked)))
  expect(answers.map(answer => dataOf(answer).state)).toEqual(answers.map(() => 'draft'))
  const other = await contentWorld(database)
  expect(await other.as('save-content-draft', asked)).toMatchObject({ code: 'not_found' })
})
