import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'

/** Withdraws unsent posts of gaps that are over. `words`: the reason shown. Returns how many. */
export async function withdrawPosts(
  client: pg.PoolClient,
  practiceId: string,
  gapId: string,
  words: string,
): Promise<number> {
  const rows = await allRows(client, {
    name: 'withdraw-posts-of-gap',
    text: `update social_posts p set state = 'cancelled', problem_code = null, problem_words = $3, next_try_at = null
      where p.practice_id = $1 and p.gap_id = $2 and (p.state in ('draft', 'approved', 'scheduled', 'failed')
        or p.state = 'publishing' and not exists (select from social_post_steps s where s.practice_id = $1 and s.post_id = p.id
          and s.step = 'publish' and (s.outcome is null or s.outcome in ('lost', 'done'))))
      returning p.id`,
    values: [practiceId, gapId, words],
  })
  return rows.length
}
