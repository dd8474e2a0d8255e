import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { newAccountDays } from '../../../deliverability/new-account.ts'

/**
 * Whether a practice may write to people beside the answers to their own booking: its owner has confirmed their address, or no mail
 * server is configured, so that nobody can. The sender asks the same of every message (new-account-send-guard.ts).
 */
export async function mayWriteToPeople(client: pg.PoolClient, practiceId: string): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(client, {
    name: 'may-write-to-people',
    text: 'select app.may_write_to_people($1) as may',
    values: [practiceId],
  })
  return may
}

/** The same, with the end of the account's new days; null where no mail server is configured. */
export const readStanding = (client: pg.PoolClient, practiceId: string) =>
  onlyRow<{ may_write: boolean; new_until: Date | null }>(client, {
    name: 'standing-of-account',
    text: `select app.may_write_to_people($1) as may_write,
      app.account_made_at($1) + make_interval(days => ${newAccountDays}) as new_until`,
    values: [practiceId],
  })
