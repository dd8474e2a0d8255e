import pino from 'pino'
import { readConfig } from '../src/server/config.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { JobDeps } from '../src/server/jobs/run-jobs.ts'
import { openLanes } from '../src/server/outbound/deliver-outbox.ts'
import { closeOutbound, openOutbound } from '../src/server/outbound/outbound.ts'
import { type MailMessage, writeMessage } from '../src/server/outbound/write-message.ts'
import type { TestDatabase } from './database.ts'

/** The door to the outside where nothing is configured: whatever leaves is kept. */
export const outbox = openOutbound(readConfig({}))

const letter = {
  practice_id: null,
  kind: 'test',
  recipient: 'nadia@example.com',
  subject: 'Thu, May 21, 10:30 am',
  body_text: 'Plain',
  body_html: '<p>Rich</p>',
}

/** Writes a letter as whoever writes one does. Answers whether it was new. */
export const writeLetter = (
  database: TestDatabase,
  key: string,
  sendAfter: Date,
  more: Partial<MailMessage> = {},
) =>
  inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, client =>
    writeMessage(client, { ...letter, dedupe_key: key, ...more }, sendAfter),
  )

/** Thousands of letters of a practice, all at once, as a campaign writes them: each to an address of its own. */
export const writeCampaign = (database: TestDatabase, practiceId: string, letters: number, sendAfter: Date) =>
  database.sql(
    `insert into outbound_messages (practice_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key, send_after)
     select $1::uuid, 'campaign', 'marketing', 'bulk', 'c' || n || '@example.com', 'News', 'News', '<p>News</p>', $1::uuid || ':campaign:' || n, $3
     from generate_series(1, $2::int) n`,
    [practiceId, letters, sendAfter],
  )

/** What a job gets. `env` as the product reads it; mail without a limit a second unless it says so. Close it in the end. */
export function jobDeps(database: TestDatabase, env: Record<string, string>, now: () => Date) {
  const config = readConfig({ MAIL_PER_SECOND: '0', ...env })
  const outbound = openOutbound(config)
  const deps = {
    pool: database.pool,
    config,
    log: pino({ level: 'silent' }),
    now,
    outbound,
    proofKey: 'test-proof-key',
  }
  return { ...deps, close: () => closeOutbound(outbound) }
}

/** Sends what is due, as a process of its own would, and resolves when nothing is. */
export async function deliverOutbox(deps: JobDeps): Promise<void> {
  const lanes = openLanes(deps)
  await lanes.wake('')
  await lanes.stop()
}
