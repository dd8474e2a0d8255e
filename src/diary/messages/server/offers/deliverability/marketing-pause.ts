import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'

export async function marketingPausedAt(client: pg.PoolClient, practiceId: string): Promise<Date | null> {
  const row = await firstRow<{ marketing_paused_at: Date | null }>(client, {
    name: 'marketing-paused-at',
    text: 'select marketing_paused_at from message_settings where practice_id = $1',
    values: [practiceId],
  })
  return row?.marketing_paused_at ?? null
}
