import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'

/** Milliseconds a social network gets to answer about an open-slot post; bookings wait for it. */
export const openTimeAskMs = 4_000
/** Extra milliseconds for writing the answer down. */
const slackMs = 1_000

/**
 * Waits until no network is being asked about posts whose slots are gone. Call after the commit that took the slot: no
 * new question is begun after it. False on timeout or error; never throws, since the booking stands.
 */
export async function waitForPosts(
  { pool, now }: { pool: pg.Pool; now: () => Date },
  practice_id: string,
): Promise<boolean> {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
  const mostMs = openTimeAskMs + slackMs
  const giveUpAt = performance.now() + mostMs
  try {
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
      const asked = await inTransaction(pool, worker, { readOnly: true }, client =>
        firstRow(client, {
          name: 'open-time-posts-under-way',
          // Older ones were left by a process that died; another check asks about them first.
          text: `select 1 as one from social_posts p
            join gaps g on g.practice_id = $1 and g.id = p.gap_id and g.state in ('checking', 'ended')
            join social_post_steps s on s.practice_id = $1 and s.post_id = p.id and s.step = 'publish' and s.outcome is null
              and s.began_at > $2
            where p.practice_id = $1 and p.state = 'publishing' and p.gap_id is not null limit 1`,
          values: [practice_id, new Date(now().getTime() - mostMs)],
        }),
      )
      if (!asked) return true
      if (performance.now() > giveUpAt) return false
      await wait(pause)
    }
  } catch {
    return false
  }
}
