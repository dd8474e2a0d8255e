import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftCount } from '#growth/reviews/reply-drafts.ts'
import type { TestDatabase } from '../../tests/database.ts'
import { demoDatabase, demoNoon as noon } from '../../tests/demo-database.ts'
import { dataOf, runner } from '../../tests/practice.ts'
import { ownerId } from './practice-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 120_000)
afterAll(() => database.close())

it('signs every email of the demo with the names of its practitioners', async () => {
  const rows = await database.sql(
    `select b ->> 'text' as name from message_templates, jsonb_array_elements(blocks) b
       where practice_id = $1 and b ->> 'type' = 'signature'
     union all select b ->> 'text' from campaigns, jsonb_array_elements(words -> 'blocks') b
       where practice_id = $1 and b ->> 'type' = 'signature'
     union all select sign_off from practice_voices where practice_id = $1`,
    [ownerId],
  )
  expect(rows.map(({ name }) => name)).toEqual(Array(3).fill('Dana, Mara and Teo'))
})

it('contains no review reply, saved or drafted, that approval would refuse', async () => {
  const { as } = runner(database, noon)
  const reviews = await database.sql('select id, reply from reviews where practice_id = $1', [ownerId])
  expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(3)
  for (const { id: review_id, reply } of reviews) {
    const texts = reply ? [reply] : []
    for (let nth = 0; nth < draftCount; nth++)
      texts.push(dataOf(await as(ownerId, 'draft-reply', { review_id, nth })).words)
    for (const words of texts) {
      const { findings } = dataOf(await as(ownerId, 'check-reply', { review_id, words }))
      expect([words, findings]).toEqual([words, []])
    }
  }
})
