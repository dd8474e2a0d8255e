import type { Kysely } from 'kysely'
import type pg from 'pg'
import { discardCampaign } from '#growth/campaigns/server/offers/carry-campaign.ts'
import { leavePost } from '#growth/social/server/offers/carry-post.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { FoundItem } from './find-item.ts'

interface Hands {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  now: Date
}

export const handedToNothing = {
  approved_at: null,
  approved_by: null,
  automation: null,
  campaign_id: null,
  post_id: null,
  task_id: null,
}

/** Withdraws what an item was handed to. False if it was sent, is sending, or its automation's time has come. */
export async function undoItem(hands: Hands, item: FoundItem): Promise<boolean> {
  const { client, practiceId, now } = hands
  if (item.automation && item.at <= now.getTime()) return false
  if (item.post_id && !(await leavePost(client, practiceId, item.post_id))) return false
  if (item.campaign_id && !(await discardCampaign(hands, item.campaign_id))) return false
  if (item.draft_id)
    await client.query({
      name: 'draft-of-item-again',
      text: `update content_drafts set state = 'draft', approved_at = null, approved_by = null, handed_to = null, handed_id = null,
          revision = revision + 1, updated_at = $4
        where practice_id = $1 and id = $2 and state = 'approved' and handed_id = any ($3::uuid[])`,
      values: [practiceId, item.draft_id, [item.post_id, item.campaign_id].filter(Boolean), now],
    })
  if (item.task_id)
    await client.query({
      name: 'task-to-take-back',
      text: `update tasks set state = 'removed' where practice_id = $1 and id = $2 and state = 'open'`,
      values: [practiceId, item.task_id],
    })
  return true
}
