import type pg from 'pg'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { openTimeId } from '#growth/facts/server/offers/read-open-times.ts'
import { liveConnections } from '#growth/social/server/offers/live-connections.ts'
import { hashOf } from '#lib/hash-of.ts'
import { type Ask, compose, type Variant } from '#rules/composing/compose.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { onlyRow } from '#server/database/rows.ts'
import { type NoPost, networkFor, postTime } from '../gap-post-rules.ts'
import type { GapRow } from './find-due-people.ts'

export interface GapPost {
  network: Network
  /** Its network is the built-in provider, so nothing is published. */
  is_test: boolean
  ask: Ask
  variant: Variant
  booking_url: string
  publish_at: Date
  service_ids: readonly string[]
}

/** A gap's post, stable within a day, or why there is none. `lastMail` null: no emails. Saves nothing. */
export async function composeGapPost(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  { lastMail, publicUrl }: { lastMail: Date | null; publicUrl: string },
  now: Date,
): Promise<GapPost | NoPost> {
  const { may_post } = await onlyRow<{ may_post: boolean }>(client, {
    name: 'may-post-gaps',
    text: `select app.may_open($1, 'social-media', $2) as may_post`,
    values: [practiceId, now],
  })
  if (!may_post) return 'plan'
  const connections = await liveConnections(client, practiceId)
  const network = networkFor(connections)
  if (network !== 'facebook' && network !== 'google' && network !== 'instagram') return network
  const publish_at = postTime(gap.starts_at, lastMail, now)
  if (!publish_at) return 'near'
  const subject = openTimeId(gap.starts_at.getTime(), gap.practitioner_id)
  const about = { topic: 'open_time', subject, refs: [], meant_at: publish_at.toISOString() }
  const { facts } = await factsFor(client, practiceId, now, publicUrl, about)
  const ask: Ask = {
    content_type: network === 'google' ? 'google_business' : 'social_post',
    topic: about.topic,
    subject,
    audience: 'everyone',
    channel: network,
    seed: hashOf(gap.id) % 1_000,
  }
  const composed = compose({ facts, ask })
  const [variant] = 'variants' in composed ? composed.variants : []
  const time = facts.open_times.find(({ id }) => id === subject)
  if (!variant || !time) return 'no_words'
  return {
    ...{ network, ask, variant, publish_at },
    is_test: connections.some(each => each.network === network && each.is_test),
    booking_url: facts.practice.booking_url,
    service_ids: time.service_ids,
  }
}

export const seenText = ({ variant, booking_url }: GapPost, publicUrl: string): string =>
  variant.text.replaceAll(booking_url, `${publicUrl}/b/…`)
