import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { Network } from '../validate-post.ts'
import { writePictures } from './write-pictures.ts'

interface Begun {
  post_id: string
  network: Network
  text: string
  call_to_action: { type: string; url: string } | null
  pictures: readonly { file_id: string; alt: string }[]
  /** What it was written as. */
  draft_id: string
  user_id: string | null
  now: Date
}

/** Begins a draft of a post, at no time: it goes when it is approved and scheduled. */
export async function beginPost(client: pg.PoolClient, practiceId: string, post: Begun): Promise<void> {
  const { post_id, network, text, call_to_action, pictures, draft_id, user_id, now } = post
  await client.query({
    name: 'begin-social-post',
    text: `insert into social_posts (id, practice_id, network, text, call_to_action, draft_id, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[post_id, practiceId, network, text, call_to_action && JSON.stringify(call_to_action)],
      ...[draft_id, user_id, now],
    ],
  })
  await writePictures(client, practiceId, post_id, pictures)
}

/** Takes a draft away that nobody has gone on with since it was begun; false where somebody has. */
export async function leavePostDraft(
  client: pg.PoolClient,
  practiceId: string,
  postId: string,
): Promise<boolean> {
  const { is_there } = await onlyRow<{ is_there: boolean }>(client, {
    name: 'leave-post-draft',
    text: `with gone as (delete from social_posts where practice_id = $1 and id = $2 and state in ('draft', 'cancelled')
        and revision = 1 returning id)
      select exists (select from social_posts p where p.practice_id = $1 and p.id = $2 and p.id not in (select id from gone)) as is_there`,
    values: [practiceId, postId],
  })
  return !is_there
}
