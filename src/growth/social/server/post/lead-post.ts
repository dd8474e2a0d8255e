import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { firstRow } from '#server/database/rows.ts'
import { ledBy } from '../../post/own-address.ts'
import { topicOf } from '../../post/post-look.ts'
import type { PostKind } from '../../post/post-state.ts'
import { ownWay } from '../offers/begin-post.ts'

interface Found {
  network: Network
  kind: PostKind
  text: string
  link: string | null
  call_to_action: { type: string; url: string | null } | null
  slug: string | null
  short_link_id: string | null
  from_link_id: string | null
  from_code: string | null
}

interface Led {
  post_id: string
  from?: string
  publicUrl: string
}

/**
 * Replaces the booking page's address in a post with its own short link for attribution. Links from a plan or made by
 * hand stay.
 */
export async function leadPost(
  client: pg.PoolClient,
  practiceId: string,
  { post_id, from, publicUrl }: Led,
  now: Date,
): Promise<void> {
  const post = await firstRow<Found>(client, {
    name: 'social-post-to-lead',
    text: `select p.network, p.kind, p.text, p.link, p.call_to_action, p.short_link_id, o.slug, l.id as from_link_id, l.short_code as from_code
      from social_posts p join practices o on o.id = p.practice_id
        left join short_link_settings s on s.practice_id = p.practice_id and s.made_for = 'post' and s.made_for_id = $3
        left join short_links l on l.practice_id = p.practice_id and l.id = s.short_link_id
      where p.practice_id = $1 and p.id = $2`,
    values: [practiceId, post_id, from === post_id ? null : (from ?? null)],
  })
  if (!post) return
  const address = `${publicUrl}/book/${post.slug ?? practiceId}`
  const addresses = [
    address,
    `${publicUrl}/book/${practiceId}`,
    ...(post.from_code ? [`${publicUrl}/b/${post.from_code}`] : []),
  ]
  const led = (to: string) => ({
    text: ledBy(post.text, addresses, to),
    link: post.link && ledBy(post.link, addresses, to),
    url: post.call_to_action?.url ? ledBy(post.call_to_action.url, addresses, to) : null,
  })
  // A copy must not use the original's link, or its bookings would count there.
  const isOthers = post.short_link_id !== null && post.short_link_id === post.from_link_id
  const tried = led('')
  const holdsOne =
    tried.text !== post.text || tried.link !== post.link || tried.url !== (post.call_to_action?.url ?? null)
  if (!holdsOne && !isOthers) return
  const name = topicOf({ ...post, pictures: [] }).slice(0, 80)
  const named = { post_id, network: post.network, name, address, publicUrl }
  const way = holdsOne ? await ownWay(client, practiceId, named, now) : null
  const { text, link, url } = way ? led(way.url) : { ...post, url: post.call_to_action?.url ?? null }
  const own = isOthers || post.short_link_id === null ? (way?.short_link_id ?? null) : post.short_link_id
  await client.query({
    name: 'lead-social-post',
    text: `update social_posts set text = $3, link = $4, call_to_action = $5, short_link_id = $6 where practice_id = $1 and id = $2`,
    values: [
      ...[practiceId, post_id, text, link],
      ...[post.call_to_action && JSON.stringify({ ...post.call_to_action, url }), own],
    ],
  })
}
