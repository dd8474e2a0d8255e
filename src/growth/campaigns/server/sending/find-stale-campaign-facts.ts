import type pg from 'pg'
import { readBegun } from '#diary/messages/problems/draft-problems.ts'
import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import { findStaleFacts } from '#growth/facts/server/offers/find-stale-facts.ts'
import type { StaleFact } from '#growth/facts/stale-facts.ts'
import type { FoundCampaign } from '../find-campaign.ts'

/** What is no longer true in an email made from a content draft. Live blocks are always current. */
export async function findStaleCampaignFacts(
  client: pg.PoolClient,
  practiceId: string,
  { id, channel, words }: Pick<FoundCampaign, 'id' | 'channel' | 'words'>,
  now: Date,
): Promise<StaleFact[]> {
  const begun = channel === 'email' ? readBegun(words) : undefined
  if (!begun) return []
  const text = begun.blocks.map(wordsOfBlock).filter(Boolean).join('\n\n')
  return findStaleFacts(
    client,
    practiceId,
    { campaign_id: id },
    { title: begun.subject, text, at: null },
    now,
  )
}
