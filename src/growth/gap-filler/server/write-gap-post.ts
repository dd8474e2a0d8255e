import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { insertDraft } from '#growth/content/server/offers/insert-draft.ts'
import { ownLink } from '#growth/short-links/server/offers/own-link.ts'
import { beginPost } from '#growth/social/server/offers/begin-post.ts'
import { withdrawPosts } from '#growth/social/server/offers/withdraw-posts.ts'
import { formatRange, formatShortDay } from '#lib/time/dates.ts'
import type { DB } from '#server/database/schema-types.ts'
import { mostClicks } from '../gap-post-rules.ts'
import type { GapPost } from './compose-gap-post.ts'
import type { GapRow } from './find-due-people.ts'
import { gapAddress } from './write-gap-mails.ts'

interface Writing {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  publicUrl: string
  by: string | null
  isApproved: boolean
  now: Date
}

/** Saves a gap's post with its draft, to recheck facts, and a link that leads elsewhere once the slot ends. */
export async function writeGapPost(
  { client, db, practiceId, publicUrl, by, isApproved, now }: Writing,
  gap: GapRow,
  { network, ask, variant, booking_url, publish_at, service_ids }: GapPost,
): Promise<void> {
  const [only, ...others] = service_ids
  const [from, to] = [gap.starts_at.getTime(), gap.ends_at.getTime()]
  const link = await ownLink(
    client,
    practiceId,
    {
      ...{ made_for: 'gap', made_for_id: gap.id, place: network, click_limit: mostClicks },
      name: `Open time: ${formatShortDay(gap.time_zone, from)}, ${formatRange(gap.time_zone, from, to)}`,
      destination_url: gapAddress(booking_url, gap, others.length === 0 ? (only ?? null) : null),
      expires_at: gap.starts_at,
      fallback_url: booking_url,
    },
    now,
  )
  const [post_id, draft_id] = [randomUUID(), randomUUID()]
  await insertDraft(db, practiceId, {
    ...{ id: draft_id, ask, variant, made_by: 'composer', note: null, meant_at: publish_at, now },
  })
  await beginPost(client, practiceId, {
    ...{ post_id, network, text: variant.text, pictures: [], draft_id, publish_at, user_id: by, now },
    call_to_action: network === 'google' ? { type: 'BOOK', url: booking_url } : null,
    way: { address: booking_url, url: `${publicUrl}/b/${link.short_code}`, short_link_id: link.id },
  })
  await client.query({
    name: 'post-of-gap',
    text: `with handed as (
        update content_drafts set state = 'approved', approved_at = $5, approved_by = $6, handed_to = 'post', handed_id = $3
        where practice_id = $1 and id = $4)
      update social_posts set gap_id = $2, state = case when $7 then 'scheduled' else 'draft' end,
        approved_at = case when $7 then $5::timestamptz end, approved_by = case when $7 then $6::uuid end
      where practice_id = $1 and id = $3`,
    values: [practiceId, gap.id, post_id, draft_id, now, by, isApproved],
  })
}

/** Withdraws a gap's unpublished posts and archives their drafts. `words`: why. */
export async function withdrawGapPosts(
  client: pg.PoolClient,
  practiceId: string,
  gapId: string,
  words: string,
  now: Date,
): Promise<void> {
  await withdrawPosts(client, practiceId, gapId, words)
  await client.query({
    name: 'put-gap-drafts-away',
    text: `update content_drafts d set archived_at = $3 from social_posts p
      where p.practice_id = $1 and p.gap_id = $2 and p.state = 'cancelled' and d.practice_id = $1 and d.id = p.draft_id
        and d.archived_at is null`,
    values: [practiceId, gapId, now],
  })
}
