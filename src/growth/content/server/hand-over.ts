import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import {
  type AudienceAndTime,
  beginCampaign,
  discardCampaignDraft,
} from '#growth/campaigns/server/offers/begin-campaign.ts'
import { beginPost, leavePostDraft, ownWay, type PostWay } from '#growth/social/server/offers/begin-post.ts'
import type { Facts } from '#rules/composing/compose.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import type { DB } from '#server/database/schema-types.ts'
import { mailOfDraft } from '../mail-of-draft.ts'
import { sentText } from './check-draft.ts'
import { draftText, type FoundDraft } from './find-draft.ts'

export interface Handed {
  handed_to: 'campaign' | 'post' | 'hand'
  handed_id: string | null
}

/** What is already known about its destination; a plan item has a time, audience and link. */
export interface Goes {
  /** A campaign's name, at most 80 characters; defaults to its subject. */
  name?: string
  campaign?: AudienceAndTime
  post?: { plan_item_id: string; publish_at: Date; way: Omit<PostWay, 'address'> | null }
}

export interface Hands {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  userId: string | null
  now: Date
  publicUrl: string
}

/** Creates a draft of an approved text at its destination, with its own approval. Articles are copied by hand. */
export async function handOver(
  hands: Hands,
  draft: FoundDraft,
  facts: Facts,
  goes: Goes = {},
): Promise<Handed> {
  const { client, db, practiceId, userId, now, publicUrl } = hands
  const words = draftText(draft)
  const handed_id = randomUUID()
  if (draft.channel === 'site') return { handed_to: 'hand', handed_id: null }
  if (draft.channel === 'email') {
    const mail = mailOfDraft(words, facts)
    const name = goes.name ?? mail.subject.slice(0, 80).trim()
    await beginCampaign(db, practiceId, {
      campaign_id: handed_id,
      name,
      channel: 'email',
      words: mail,
      draft_id: draft.id,
      now,
      ...goes.campaign,
    })
    return { handed_to: 'campaign', handed_id }
  }
  const address = facts.practice.booking_url
  const network = draft.channel as Network
  const text = sentText(words)
  const isButton = network === 'google'
  const named = { post_id: handed_id, network, name: words.text.slice(0, 80), address, publicUrl }
  const isLed = isButton || text.includes(address)
  const given = goes.post?.way
  const way = !isLed ? null : given ? { address, ...given } : await ownWay(client, practiceId, named, now)
  await beginPost(client, practiceId, {
    post_id: handed_id,
    network,
    text,
    call_to_action: isButton ? { type: 'BOOK', url: address } : null,
    pictures: draft.picture_id ? [{ file_id: draft.picture_id, alt: draft.picture_alt ?? '' }] : [],
    draft_id: draft.id,
    plan_item_id: goes.post?.plan_item_id ?? null,
    publish_at: goes.post?.publish_at ?? null,
    way,
    user_id: userId,
    now,
  })
  return { handed_to: 'post', handed_id }
}

/** Undoes it; false if someone has continued there. */
export async function undoHandOver(
  { client, db, practiceId }: Pick<Hands, 'client' | 'db' | 'practiceId'>,
  { handed_to, handed_id }: Pick<FoundDraft, 'handed_to' | 'handed_id'>,
): Promise<boolean> {
  if (!handed_id) return true
  if (handed_to === 'post') return leavePostDraft(client, practiceId, handed_id)
  return handed_to !== 'campaign' || (await discardCampaignDraft(db, practiceId, handed_id))
}
