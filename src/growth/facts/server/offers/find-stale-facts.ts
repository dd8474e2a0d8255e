import type pg from 'pg'
import { type Evidence, stillTrue } from '#rules/composing/compose.ts'
import { firstRow } from '#server/database/rows.ts'
import { carryFacts } from '../../carry-facts.ts'
import { inLanguage } from '../../in-language.ts'
import type { StaleFact } from '../../stale-facts.ts'
import { factsFor } from './facts-for.ts'

type Came = { post_id: string } | { campaign_id: string }

interface Said {
  title: string | null
  text: string
  /** Planned time; null: its draft's, else now. */
  at: Date | null
}

/**
 * What is no longer true in a post or campaign, or won't be when it is sent (marketing rules, section 1, `stillTrue`).
 * Empty without a content draft. If the quoted client was erased, answers the first line.
 */
export async function findStaleFacts(
  client: pg.PoolClient,
  practiceId: string,
  came: Came,
  { title, text, at }: Said,
  now: Date,
): Promise<StaleFact[]> {
  const draft = await draftBehind(client, practiceId, came)
  if (!draft) return []
  if (draft.evidence === null) {
    const [line = ''] = (title || text).trim().split('\n', 1)
    return line ? [{ found: line, isByThen: false }] : []
  }
  const variant = carryFacts(
    { title: draft.title, text: draft.body, evidence: draft.evidence },
    { title, text },
  )
  if (variant.evidence.length === 0) return []
  const refs = variant.evidence.map(({ ref }) => ref)
  // The public address isn't a fact row, so a link is compared with the practice's current one.
  const link = variant.evidence.find(({ kind }) => kind === 'link')
  const publicUrl = (link && originOf(text.slice(...link.span))) || 'https://own.example'
  const meant = at ?? draft.meant_at
  const about = { ...draft, refs, meant_at: meant?.toISOString() ?? null }
  const { facts: known } = await factsFor(client, practiceId, now, publicUrl, about)
  const facts = inLanguage(known, draft.language)
  const isUntrueNow = new Set(
    stillTrue(variant, { ...facts, now: now.toISOString() }).map(({ index }) => index),
  )
  const found = new Map(
    stillTrue(variant, facts).map(({ index }) => [
      saidAt(variant, variant.evidence[index]),
      !isUntrueNow.has(index),
    ]),
  )
  return [...found].map(([words, isByThen]) => ({ found: words, isByThen }))
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

const saidAt = ({ title = '', text }: { title?: string; text: string }, evidence: Evidence | undefined) =>
  evidence ? (evidence.in === 'title' ? title : text).slice(...evidence.span) : ''

interface Draft {
  topic: string
  subject: string | null
  title: string | null
  body: string
  evidence: Evidence[]
  language: string | null
  meant_at: Date | null
}

/** A draft that quotes an erased client is deleted with them (decision 74), but its id stays. */
type Behind = Draft | { evidence: null }

/** SQL: the content draft behind a campaign or behind the one it was copied from. */
export const draftOfCampaign = (practice: string, campaign: string) =>
  `coalesce((select o.draft_id from campaigns o where o.practice_id = ${practice} and o.id = ${campaign}),
  (select h.id from content_drafts h where h.practice_id = ${practice} and h.handed_to = 'campaign' and h.handed_id = ${campaign}
    limit 1))`

const columns = 'd.topic, d.subject, d.title, d.body, d.evidence, d.language, d.meant_at'

const draftBehind = (client: pg.PoolClient, practiceId: string, came: Came): Promise<Behind | undefined> =>
  'post_id' in came
    ? firstRow<Behind>(client, {
        name: 'draft-behind-post',
        text: `select ${columns} from social_posts p left join content_drafts d on d.practice_id = p.practice_id and d.id = p.draft_id
          where p.practice_id = $1 and p.id = $2 and p.draft_id is not null`,
        values: [practiceId, came.post_id],
      })
    : firstRow<Behind>(client, {
        name: 'draft-behind-campaign',
        text: `select ${columns} from (select ${draftOfCampaign('$1', '$2')} as id) o
          left join content_drafts d on d.practice_id = $1 and d.id = o.id where o.id is not null`,
        values: [practiceId, came.campaign_id],
      })

/** Id of the content draft behind a campaign; null if it was written by hand. */
export async function draftBehindCampaign(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
): Promise<string | null> {
  const found = await firstRow<{ id: string | null }>(client, {
    name: 'id-of-draft-behind-campaign',
    text: `select ${draftOfCampaign('$1', '$2')} as id`,
    values: [practiceId, campaignId],
  })
  return found?.id ?? null
}
