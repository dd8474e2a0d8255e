import type pg from 'pg'

/**
 * Marks a post as published by hand, at `permalink` if known. Repeating changes the address. False if the product
 * published or is publishing it.
 */
export async function setPostedByHand(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
  userId: string | null,
  now: Date,
  permalink: string | null = null,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'mark-posted-by-hand',
    text: `update social_posts set state = 'published', by_hand = true, published_at = coalesce(published_at, $3), permalink = $4,
        approved_at = coalesce(approved_at, $3), approved_by = coalesce(approved_by, $5), problem_code = null, problem_words = null
      where practice_id = $1 and id = $2 and (state in ('approved', 'scheduled', 'failed') or state = 'published' and by_hand)`,
    values: [practiceId, postId, now, permalink, userId],
  })
  if (rowCount === 0) return false
  await client.query({
    name: 'task-of-hand-post',
    text: `update tasks set state = 'done', done_at = $3, done_by = $4 where practice_id = $1 and made_key = $2 and state = 'open'`,
    values: [practiceId, `post-by-hand:${postId}`, now, userId],
  })
  return true
}

/** Undoes it. False for posts the product published. */
export async function takeBackByHand(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'not-posted-by-hand',
    text: `update social_posts set state = 'approved', by_hand = kind <> 'post', published_at = null, permalink = null
      where practice_id = $1 and id = $2 and (state <> 'published' or by_hand)`,
    values: [practiceId, postId],
  })
  return rowCount !== 0
}
