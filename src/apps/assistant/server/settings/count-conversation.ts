import type pg from 'pg'
import { isLimitExceeded, usageState } from '#base/plans/plans.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'

/** §9: a conversation is a thread with at least one message in a month. */
export interface Usage {
  used: number
  limit: number
  /** Set from 80 % on. */
  notice: string | null
}

const monthOf = (zone: string, now: Date) => `${localDateOf(zone, now.getTime()).slice(0, 7)}-01`

export const usageOf = (used: number, limit: number): Usage => ({
  used,
  limit,
  notice:
    usageState(used, limit) === 'open' ? null : `${used} of ${limit} conversations of this month are used.`,
})

export async function readUsage(
  client: pg.PoolClient,
  practiceId: string,
  { zone, limit }: { zone: string; limit: number },
  now: Date,
): Promise<Usage> {
  const { used } = await onlyRow<{ used: number }>(client, {
    name: 'conversations-of-month',
    text: 'select count(*)::int as used from assistant_threads where practice_id = $1 and month = $2',
    values: [practiceId, monthOf(zone, now)],
  })
  return usageOf(used, limit)
}

/** Counts a message; a thread's first in a month is a conversation. Undefined: no conversations left. */
export async function countConversation(
  client: pg.PoolClient,
  practiceId: string,
  { zone, limit }: { zone: string; limit: number },
  { userId, threadKey }: { userId: string; threadKey: string },
  now: Date,
): Promise<Usage | undefined> {
  const { used, is_known } = await onlyRow<{ used: number; is_known: boolean }>(client, {
    name: 'conversations-before',
    text: `select count(*)::int as used, coalesce(bool_or(user_id = $3 and thread_key = $4), false) as is_known
      from assistant_threads where practice_id = $1 and month = $2`,
    values: [practiceId, monthOf(zone, now), userId, threadKey],
  })
  if (is_known) return usageOf(used, limit)
  if (isLimitExceeded(used, limit)) return undefined
  await client.query({
    name: 'begin-conversation',
    text: `insert into assistant_threads (practice_id, month, user_id, thread_key, created_at) values ($1, $2, $3, $4, $5)
      on conflict on constraint assistant_threads_once do nothing`,
    values: [practiceId, monthOf(zone, now), userId, threadKey, now],
  })
  return usageOf(used + 1, limit)
}
