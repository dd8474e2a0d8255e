import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

export async function serviceNames(client: pg.PoolClient, practiceId: string): Promise<string[]> {
  const rows = await allRows<{ name: string }>(client, {
    name: 'names-of-services',
    text: 'select name from services where practice_id = $1 and archived_at is null',
    values: [practiceId],
  })
  return rows.map(({ name }) => name)
}
