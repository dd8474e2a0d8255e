import type pg from 'pg'
import { type Block, words as wordsSchema } from '#diary/messages/schema.ts'
import { runsOf } from '#diary/messages/templates/rich-text.ts'
import { fill } from '#diary/messages/templates/variables.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import type { CampaignResults } from '../../schema.ts'

/** First clicks by link of an email, most first. Blocks with the same label count as one; text messages have none. */
export async function readClickSources(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
): Promise<CampaignResults['ways']> {
  const { channel, words } = await onlyRow<{ channel: string; words: unknown }>(client, {
    name: 'words-of-campaign',
    text: 'select channel, words from campaigns where practice_id = $1 and id = $2',
    values: [practiceId, campaignId],
  })
  if (channel !== 'email') return []
  const firsts = await allRows<{ block: number | null; people: number }>(client, {
    name: 'ways-of-campaign',
    text: `select block, count(*)::integer as people from (
        select distinct on (l.client_id) k.block from message_links l
        join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
        where l.practice_id = $1 and l.origin_kind = 'campaign' and l.origin_id = $2 order by l.client_id, k.clicked_at, k.id) f
      group by block`,
    values: [practiceId, campaignId],
  })
  const services = await allRows<{ id: string; name: string }>(client, {
    name: 'services-of-ways',
    text: 'select id, name from services where practice_id = $1',
    values: [practiceId],
  })
  const blocks = wordsSchema.safeParse(words).data?.blocks ?? []
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const ways = new Map<string, number>()
  for (const { block, people } of firsts) {
    const what = wayOf(block === null ? undefined : blocks[block - 1], names)
    ways.set(what, (ways.get(what) ?? 0) + people)
  }
  return [...ways]
    .map(([what, people]) => ({ what, people }))
    .sort((a, b) => b.people - a.people || a.what.localeCompare(b.what))
}

function wayOf(block: Block | undefined, services: ReadonlyMap<string, string>): string {
  switch (block?.type) {
    case 'button':
      return fill(block.label, {})
    case 'service':
      return services.get(block.service_id) ?? 'A service'
    case 'open_times':
      return 'Open times'
    case 'picture':
      return `Picture: ${block.alt}`
    case 'text': {
      const linked = typeof block.text === 'string' ? undefined : runsOf(block.text).find(({ link }) => link)
      return linked ? fill(linked.text.trim(), {}) : 'In the text'
    }
    default:
      return 'A link of which no place is known'
  }
}
