import type pg from 'pg'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { type Evidence, stillTrue } from '#rules/composing/compose.ts'
import { allRows } from '#server/database/rows.ts'
import { linkAddress } from '#server/files/serving/link-token.ts'
import type { ShownItem } from '../../schema.ts'

interface Row {
  item_id: string
  draft_id: string
  revision: number
  topic: string
  subject: string | null
  title: string | null
  body: string
  hashtags: string[]
  evidence: Evidence[]
  meant_at: Date | null
  is_draft: boolean
  picture_id: string | null
  picture_alt: string | null
}

interface Reading {
  practiceId: string
  planId: string
  publicUrl: string
  proofKey: string
  now: Date
}

/** Texts by item, and whether they still hold. Approved ones are checked again at send time. */
export async function readItemDrafts(
  client: pg.PoolClient,
  { practiceId, planId, publicUrl, proofKey, now }: Reading,
): Promise<Map<string, NonNullable<ShownItem['draft']>>> {
  const rows = await allRows<Row>(client, {
    name: 'drafts-of-plan',
    text: `select i.id as item_id, d.id as draft_id, d.revision, d.topic, d.subject, d.title, d.body, d.hashtags, d.evidence, d.meant_at,
        d.state = 'draft' and i.state = 'proposed' as is_draft, f.id as picture_id, d.picture_alt
      from plan_items i join content_drafts d on d.practice_id = i.practice_id and d.id = i.draft_id and d.archived_at is null
        left join files f on f.practice_id = d.practice_id and f.id = d.picture_id and f.state = 'ready' and f.removed_at is null
      where i.practice_id = $1 and i.plan_id = $2`,
    values: [practiceId, planId],
  })
  const asked = rows.filter(each => each.is_draft)
  const refs = asked.flatMap(({ evidence }) => evidence.map(({ ref }) => ref))
  const known =
    asked.length > 0
      ? await factsFor(client, practiceId, now, publicUrl, { topic: 'service', subject: null, refs })
      : null
  const isUntrue = ({ title, body, hashtags, evidence, meant_at }: Row) => {
    if (!known) return false
    const at = meant_at && meant_at > now ? meant_at.toISOString() : known.facts.now
    const variant = { text: body, ...(title && { title }), hashtags, evidence }
    return stillTrue(variant, { ...known.facts, now: at }).length > 0
  }
  return new Map(
    rows.map(row => [
      row.item_id,
      {
        draft_id: row.draft_id,
        revision: row.revision,
        title: row.title,
        text: [row.body, row.hashtags.join(' ')].filter(Boolean).join('\n\n'),
        picture: row.picture_id
          ? {
              url: linkAddress(proofKey, row.picture_id, now),
              alt: row.picture_alt ?? '',
            }
          : null,
        is_untrue: row.is_draft && isUntrue(row),
      },
    ]),
  )
}
