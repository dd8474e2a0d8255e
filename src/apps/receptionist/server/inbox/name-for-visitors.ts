import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { somebody } from '../../handoff/system-messages.ts'
import type { Language } from '../../reception-facts.ts'

export async function nameForVisitors(
  client: pg.PoolClient,
  userId: string | undefined,
  language: Language,
): Promise<string> {
  const found = await firstRow<{ name: string | null }>(client, {
    name: 'name-for-visitors',
    text: `select nullif(split_part(btrim(full_name), ' ', 1), '') as name from app.team() where user_id = $1 limit 1`,
    values: [userId ?? null],
  })
  return found?.name ?? somebody(language)
}
