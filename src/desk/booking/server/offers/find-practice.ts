import type pg from 'pg'
import { isUuid } from '#lib/is-uuid.ts'
import { firstRow } from '#server/database/rows.ts'

/** By id, slug or a former slug; only once its booking was opened for the first time. */
export async function findPractice(key: string, client: pg.PoolClient): Promise<string | undefined> {
  const isId = isUuid(key)
  const found = await firstRow<{ id: string }>(client, {
    name: isId ? 'practice-by-id' : 'practice-by-slug',
    text: `select id from practices where id = ${isId ? '$1' : 'app.practice_at($1)'} and first_opened_at is not null`,
    values: [key.toLowerCase()],
  })
  return found?.id
}
