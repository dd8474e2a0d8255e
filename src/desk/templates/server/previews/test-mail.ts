import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { type MailMessage, writeMessage } from '#server/outbound/write-message.ts'

/** The caller's own confirmed address; null: none. Tests go nowhere else. */
export async function ownMailbox(client: pg.PoolClient): Promise<string | null> {
  const query = { name: 'own-mailbox', text: 'select app.own_mailbox() as address' }
  return (await onlyRow<{ address: string | null }>(client, query)).address
}

/** Sends a test email. One `id` is one email. */
export async function writeTestMail(
  client: pg.PoolClient,
  id: string,
  mail: Omit<MailMessage, 'kind' | 'dedupe_key'>,
  now: Date,
): Promise<void> {
  const subject = `Test: ${mail.subject}`.slice(0, 300)
  const dedupe_key = `letter-test:${mail.practice_id}:${id}`
  await writeMessage(client, { ...mail, kind: 'letter-test', dedupe_key, subject }, now)
}
