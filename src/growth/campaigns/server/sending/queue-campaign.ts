import type pg from 'pg'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { beginsAt } from '../../sending/timing.ts'
import type { FoundCampaign } from '../find-campaign.ts'
import { sendCampaign } from '../offers/send-campaign.ts'
import { workKey } from './work-key.ts'

/** Queues a new run in the caller's transaction; nothing is sent within a minute. `zone`: the practice's IANA zone. */
export async function queueCampaign(
  client: pg.PoolClient,
  practiceId: string,
  campaign: Pick<FoundCampaign, 'id' | 'run' | 'timing' | 'wall_date' | 'wall_time' | 'approved_at'>,
  state: 'scheduled' | 'sending',
  now: Date,
  zone: string,
): Promise<Date> {
  const run = campaign.run + 1
  const approved = campaign.approved_at ?? now
  const startAfter = new Date(beginsAt(campaign, zone, approved.getTime(), now.getTime()))
  await enqueue(
    client,
    sendCampaign,
    { campaign_id: campaign.id, run },
    { practiceId, dedupeKey: workKey(campaign.id, run), startAfter },
  )
  await client.query({
    name: 'queue-campaign',
    text: `update campaigns set state = $3, run = $4, approved_at = $5, leaves_at = $6, stopped_at = null,
        stopped_words = null
      where practice_id = $1 and id = $2`,
    values: [practiceId, campaign.id, state, run, approved, startAfter],
  })
  return startAfter
}
