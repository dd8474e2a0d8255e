import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/database/schema-types.ts'
import { findCampaign } from '../find-campaign.ts'
import { approve } from '../sending/approve-campaign.ts'
import { backToDraft } from '../sending/take-back-campaign.ts'
import { discardCampaignDraft } from './begin-campaign.ts'

/** Approves a draft created in this transaction; false if something blocks it. */
export async function approveNewCampaign(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
  how: { publicUrl: string; now: Date },
): Promise<boolean> {
  const campaign = await findCampaign(client, practiceId, campaignId)
  if (campaign?.state !== 'draft') throw new Error('A campaign that was just begun is a draft')
  return (await approve(client, practiceId, campaign, how)) === undefined
}

interface Hands {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  now: Date
}

/** Deletes a campaign without sent messages, or archives an edited one; false if it was sent. */
export async function discardCampaign({ client, db, practiceId, now }: Hands, id: string): Promise<boolean> {
  const campaign = await findCampaign(client, practiceId, id)
  if (!campaign) return true
  if (campaign.state === 'scheduled') await backToDraft(db, practiceId, campaign)
  else if (campaign.state !== 'draft' && campaign.state !== 'cancelled') return false
  if (await discardCampaignDraft(db, practiceId, id)) return true
  await client.query({
    name: 'put-campaign-aside',
    text: 'update campaigns set archived_at = $3 where practice_id = $1 and id = $2 and archived_at is null',
    values: [practiceId, id, now],
  })
  return true
}
