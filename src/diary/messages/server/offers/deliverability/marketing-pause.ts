import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'

/** Since when a practice's marketing is paused; null: it is not. Whoever approves or begins something to many asks this first. */
export async function marketingPausedAt(client: pg.PoolClient, practiceId: string): Promise<Date | null> {
  const row = await firstRow<{ marketing_paused_at: Date | null }>(client, {
    name: 'marketing-paused-at',
    text: 'select marketing_paused_at from message_settings where practice_id = $1',
    values: [practiceId],
  })
  return row?.marketing_paused_at ?? null
}
