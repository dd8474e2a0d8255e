import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { leadPost } from '../post/lead-post.ts'

/** Creates one copy per time, with the original's state, this request's approval and own short links. */
export async function copyPosts(
  client: pg.PoolClient,
  practiceId: string,
  {
    postId,
    seriesId,
    times,
    userId,
    publicUrl,
  }: { postId: string; seriesId: string; times: number[]; userId: string | null; publicUrl: string },
  now: Date,
): Promise<{ post_id: string; publish_at: string }[]> {
  const made = times.map(at => ({ post_id: randomUUID(), publish_at: new Date(at).toISOString() }))
  await client.query({
    name: 'copy-social-posts',
    text: `insert into social_posts (id, practice_id, network, kind, state, text, link, call_to_action, publish_at, draft_id, short_link_id, gap_id,
        series_id, approved_at, approved_by, by_hand, created_by, created_at)
      select c.post_id, p.practice_id, p.network, p.kind, p.state, p.text, p.link, p.call_to_action, c.publish_at, p.draft_id, p.short_link_id, p.gap_id,
        $4, case when p.state <> 'draft' then $5::timestamptz end, case when p.state <> 'draft' then $6::uuid end, p.by_hand, $6, $5
      from social_posts p cross join jsonb_to_recordset($3::jsonb) as c (post_id uuid, publish_at timestamptz)
      where p.practice_id = $1 and p.id = $2`,
    values: [practiceId, postId, JSON.stringify(made), seriesId, now, userId],
  })
  await client.query({
    name: 'copy-social-pictures',
    text: `insert into social_post_pictures (practice_id, post_id, position, file_id, alt)
      select t.practice_id, c.id, t.position, t.file_id, t.alt from social_post_pictures t cross join unnest($3::uuid[]) as c (id)
      where t.practice_id = $1 and t.post_id = $2`,
    values: [practiceId, postId, made.map(({ post_id }) => post_id)],
  })
  for (const { post_id } of made)
    await leadPost(client, practiceId, { post_id, from: postId, publicUrl }, now)
  return made
}
