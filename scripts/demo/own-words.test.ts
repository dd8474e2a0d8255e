import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../tests/database.ts'
import { demoDatabase } from '../../tests/demo-database.ts'
import { ownerId } from './practice-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 120_000)
afterAll(() => database.close())

it('signs every email with the names of its practitioners', async () => {
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
