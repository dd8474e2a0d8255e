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

it('a draft sent many times at once is saved once', async () => {
  const world = await contentWorld(database)
  const { input } = await keepDraft(world, { contentType: 'email', topic: 'first visit' })
  const asked = { ...input, draft_id: randomUUID(), note: ' \0' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('save-content-draft', asked)))
  expect(answers.map(answer => dataOf(answer).state)).toEqual(answers.map(() => 'draft'))
  const other = await contentWorld(database)
  expect(await other.as('save-content-draft', asked)).toMatchObject({ code: 'not_found' })
})

it('limits stored facts, however often they appear in the text', async () => {
  const world = await contentWorld(database)
  const { input, words } = await keepDraft(world, { contentType: 'blog', topic: 'first visit' })
  const text = 'Deep tissue $110 '.repeat(450)
  const often = { ...input, draft_id: randomUUID(), words: { ...words, text, evidence: [] } }
  dataOf(await world.as('save-content-draft', often))
  const asked = { ...often, picture_id: null }
  const { evidence } = dataOf(await world.as('check-content-draft', asked))
  expect(evidence).toHaveLength(300)
  // What was found can be sent as it was answered.
  dataOf(await world.as('save-content-draft', { ...often, revision: 1, words: { ...often.words, evidence } }))
  const made = Array.from({ length: 300 }, (_, n) => ({
    ...{ span: [n * 2, n * 2 + 1], kind: 'name', ref: 'x'.repeat(300) },
  }))
  dataOf(
    await world.as('save-content-draft', {
      ...often,
      revision: 2,
      words: { ...often.words, evidence: made },
    }),
  )
})
