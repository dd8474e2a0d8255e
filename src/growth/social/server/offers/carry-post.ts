import type pg from 'pg'
import { findPost } from '../post/find-post.ts'
import { inTheWay } from '../schedule/approval-checks.ts'
import { putInQueue } from '../schedule/schedule-social-post.ts'

/**
 * Approves a post created in this transaction: scheduled if connected, else to be posted by hand. `blocked`: it can't
 * go out as is.
 */
export async function letPostLeave(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
  { at, userId, now }: { at: Date; userId: string | null; now: Date },
): Promise<{ is: 'scheduled' } | { is: 'blocked' } | { is: 'by_hand'; text: string }> {
  const post = await findPost(client, practiceId, postId, { locked: true })
  if (!post) throw new Error('A post that was just begun is there')
  if (await inTheWay(client, practiceId, post.network)) {
    await client.query({
      name: 'let-post-be-posted',
      text: `update social_posts set state = 'approved', approved_at = $3, approved_by = $4 where practice_id = $1 and id = $2`,
      values: [practiceId, post.id, now, userId],
    })
    return { is: 'by_hand', text: post.text }
  }
  const when = { kind: 'at', at: at.toISOString() } as const
  const refused = await putInQueue(client, practiceId, post, when, userId, now)
  return refused ? { is: 'blocked' } : { is: 'scheduled' }
}

/** Removes an unsent post with its approval; an edited one stays as a draft. False if sent or sending. */
export async function leavePost(client: pg.PoolClient, practiceId: string, postId: string): Promise<boolean> {
  const post = await findPost(client, practiceId, postId, { locked: true })
  if (!post) return true
  if (post.state === 'publishing' || post.state === 'published') return false
  const values = [practiceId, postId]
  if (post.revision === 1)
    await client.query({
      name: 'remove-post-of-item',
      text: 'delete from social_posts where practice_id = $1 and id = $2',
      values,
    })
  else
    await client.query({
      name: 'free-post-of-item',
      text: `update social_posts set state = 'draft', approved_at = null, approved_by = null, plan_item_id = null, problem_code = null,
          problem_words = null where practice_id = $1 and id = $2`,
      values,
    })
  return true
}
