import type pg from 'pg'
import { type Caller, inTransaction } from '../../database/transaction.ts'
import { takeBackSince } from './factors/factor-rows.ts'
import { unusedSince } from './sessions/sessions.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes expired auth data, and sessions unused for 90 days. Safe to run concurrently. */
export async function sweepAuth(pool: pg.Pool, now: Date): Promise<void> {
  const before = (milliseconds: number) => [new Date(now.getTime() - milliseconds)]
  // Cleans all accounts, and schema auth is closed to other roles.
  const service: Caller = { role: 'service_role', claims: {} }
  await inTransaction(pool, service, { timeoutMs: 60_000 }, async client => {
    await client.query('delete from auth.one_time_tokens where created_at < $1', before(day))
    await client.query('delete from auth.flow_state where created_at < $1', before(day))
    await client.query('delete from auth.mfa_challenges where created_at < $1', before(hour))
    await client.query('delete from auth.attempts where ends_at < $1', before(hour))
    await client.query('delete from auth.sessions where revoked_at < $1', before(30 * day))
    await client.query('delete from auth.sessions where refreshed_at < $1', [unusedSince(now)])
    const forgetting = 'update auth.users set email_before = null where email_changed_at < $1'
    await client.query(`${forgetting} and email_before is not null`, [takeBackSince(now)])
  })
}
