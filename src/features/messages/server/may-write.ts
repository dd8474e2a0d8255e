import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'

/**
 * Whether a practice may write to people beside the answers to their own booking: its owner has confirmed their address, or no mail
 * server is configured, so that nobody can. The sender asks the same of every message (may-leave-of-new-accounts.ts).
 */
export async function mayWriteToPeople(client: pg.PoolClient, practiceId: string): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(client, {
    name: 'may-write-to-people',
    text: 'select app.may_write_to_people($1) as may',
    values: [practiceId],
  })
  return may
}
