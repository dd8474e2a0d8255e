import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

/** The names of all services that a practice has: what they are called is no hint at anybody's health. */
export async function serviceNames(client: pg.PoolClient, practiceId: string): Promise<string[]> {
  const rows = await allRows<{ name: string }>(client, {
    name: 'names-of-services',
    text: 'select name from services where practice_id = $1 and archived_at is null',
    values: [practiceId],
  })
  return rows.map(({ name }) => name)
}
