import type pg from 'pg'
import { draftOfCampaign } from '#growth/facts/server/offers/find-stale-facts.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, meanwhileAs } from '#server/database/transaction.ts'
import type { CanSend, Verdict } from '#server/outbound/send-guard.ts'
import { untilReleased } from '#server/outbound/withhold-messages.ts'
import type { FoundCampaign } from '../find-campaign.ts'
import { findStaleCampaignFacts } from './find-stale-campaign-facts.ts'

const postman: Caller = { role: 'service_role', claims: {} }

interface Leaving extends Pick<FoundCampaign, 'id' | 'channel' | 'words'> {
  practice_id: string
  messages: string[]
}

/**
 * Holds messages of a campaign whose content draft is no longer true (marketing rules, section 1). It doesn't lock the
 * campaign: the claim has locked its messages, and others lock the campaign first. settle-campaigns.ts stops it.
 */
export const canSendCampaign: CanSend = async (client, ids, now) => {
  const verdicts = new Map<string, Verdict>()
  for (const { practice_id, messages, ...campaign } of await fromDrafts(client, ids)) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    const untrue = await meanwhileAs(client, worker, postman, () =>
      findStaleCampaignFacts(client, practice_id, campaign, now),
    )
    if (untrue.length > 0) for (const id of messages) verdicts.set(id, { leaves: 'later', at: untilReleased })
  }
  return verdicts
}

const fromDrafts = (client: pg.PoolClient, ids: readonly string[]): Promise<Leaving[]> =>
  allRows(client, {
    name: 'campaigns-leaving',
    text: `select c.id, c.practice_id, c.channel, c.words, array_agg(m.id) as messages
      from outbound_messages m join campaigns c on c.practice_id = m.practice_id and c.id = m.origin_id
      where m.id = any ($1) and m.origin_kind = 'campaign' and m.channel = 'email'
        and ${draftOfCampaign('m.practice_id', 'm.origin_id')} is not null
      group by c.id`,
    values: [ids],
  })
