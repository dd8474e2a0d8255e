import type pg from 'pg'
import { readBegun } from '#diary/messages/begun-words.ts'
import { wordsOfBlock } from '#diary/messages/mail-problems.ts'
import { findUntrue } from '#growth/facts/server/offers/find-untrue.ts'
import type { Untruth } from '#growth/facts/untrue-words.ts'
import type { FoundCampaign } from './find-campaign.ts'

/** What a mail that came from a content draft says that is no longer so. What its blocks show of themselves is so when it leaves. */
export async function untrueOfCampaign(
  client: pg.PoolClient,
  practiceId: string,
  { id, channel, words }: Pick<FoundCampaign, 'id' | 'channel' | 'words'>,
  now: Date,
): Promise<Untruth[]> {
  const begun = channel === 'email' ? readBegun(words) : undefined
  if (!begun) return []
  const text = begun.blocks.map(wordsOfBlock).filter(Boolean).join('\n\n')
  return findUntrue(client, practiceId, { campaign_id: id }, { title: begun.subject, text, at: null }, now)
}
