import type pg from 'pg'
import { ownLink } from '#growth/short-links/server/offers/own-link.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { onlyRow } from '#server/database/rows.ts'
import { writePictures } from '../post/write-pictures.ts'

/** A short link in place of the booking address, for attribution. */
export interface PostWay {
  address: string
  url: string
  short_link_id: string
}

interface Begun {
  post_id: string
  network: Network
  text: string
  call_to_action: { type: string; url: string } | null
  pictures: readonly { file_id: string; alt: string }[]
  /** The content draft it came from; null: written as a post. */
  draft_id: string | null
  plan_item_id?: string | null
  /** Planned time; it only goes out once scheduled. */
  publish_at?: Date | null
  /** null: addresses stay unchanged. */
  way: PostWay | null
  user_id: string | null
  now: Date
}

/** Creates a draft, which needs approval and scheduling. */
export async function beginPost(client: pg.PoolClient, practiceId: string, post: Begun): Promise<void> {
  const { post_id, network, call_to_action, pictures, draft_id, way, user_id, now } = post
  const led = (words: string) => (way ? words.replaceAll(way.address, way.url) : words)
  const button = call_to_action && { ...call_to_action, url: led(call_to_action.url) }
  await client.query({
    name: 'begin-social-post',
    text: `insert into social_posts (id, practice_id, network, text, call_to_action, draft_id, plan_item_id, publish_at,
        short_link_id, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[post_id, practiceId, network, led(post.text), button && JSON.stringify(button), draft_id],
      ...[post.plan_item_id ?? null, post.publish_at ?? null, way?.short_link_id ?? null, user_id, now],
    ],
  })
  await writePictures(client, practiceId, post_id, pictures)
}

interface Led {
  post_id: string
  network: Network
  name: string
  address: string
  publicUrl: string
}

/** A post's own link to the booking page. Idempotent. */
export async function ownWay(
  client: pg.PoolClient,
  practiceId: string,
  { post_id, network, name, address, publicUrl }: Led,
  now: Date,
): Promise<PostWay> {
  const link = { made_for: 'post', made_for_id: post_id, name, place: network } as const
  const { id, short_code } = await ownLink(client, practiceId, { ...link, destination_url: address }, now)
  return { address, url: `${publicUrl}/b/${short_code}`, short_link_id: id }
}

/** Deletes a draft without changes; false if it was changed. */
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
