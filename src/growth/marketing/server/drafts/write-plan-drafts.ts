import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { type DrawnCard, drawCard } from '#growth/content/server/offers/draw-card.ts'
import { insertDraft } from '#growth/content/server/offers/insert-draft.ts'
import { writeDrafts } from '#growth/content/server/offers/write-drafts.ts'
import type { TopicName } from '#growth/content/topics.ts'
import { factsFor } from '#growth/facts/server/offers/facts-for.ts'
import { id } from '#lib/schemas/fields.ts'
import type { Ask, Facts, Variant } from '#rules/composing/compose.ts'
import { firstSentence } from '#rules/composing/write-segments.ts'
import type { AudienceId, ItemChannel } from '#rules/planning/plan-input.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { queuedWork, type WorkContext } from '#server/queued-work/queued-work.ts'
import { askOfItem, draftedKinds, lateHours, lateTopics } from '../../items/drafted-items.ts'
import { changeItem, findItem } from '../items/find-item.ts'

/** Writes a plan's missing texts. Items approved without a text need approval again. */
export const writePlanDrafts = queuedWork({
  name: 'write-plan-drafts',
  right: 'marketing',
  input: z.object({ plan_id: id }),
  checkpoint: z.object({ written: z.int() }),
  attempts: 4,
  backoff: { firstSeconds: 10, mostSeconds: 300 },
  limitAtOnce: 2,
  run: async work => {
    const practiceId = work.practiceId as string
    let written = work.checkpoint?.written ?? 0
    for (;;) {
      const item = await work.read(({ client }) =>
        nextToWrite(client, practiceId, work.input.plan_id, work.now()),
      )
      if (!item) return undefined
      const text = await textFor(work, practiceId, item)
      await work.step(async ({ client, db }) => {
        const found = await findItem(client, practiceId, item.id)
        // Changed meanwhile; it is picked up again.
        if (!found || found.revision !== item.revision) return { written }
        if ('problem' in text) {
          await changeItem(client, practiceId, found, { draft_problem: text.problem })
          return { written: ++written }
        }
        const draft_id = randomUUID()
        const { ask, variant, card } = text
        await insertDraft(db, practiceId, {
          ...{ id: draft_id, ask, variant, made_by: 'composer', note: null, now: work.now() },
          ...{ meant_at: new Date(item.at), picture: card },
        })
        const asksAgain = found.state === 'approved' && !found.task_id && !found.campaign_id
        await changeItem(client, practiceId, found, {
          draft_id,
          ...(asksAgain && { state: 'proposed', approved_at: null, approved_by: null }),
        })
        return { written: ++written }
      })
      work.progress(written, undefined, 'Writing the texts of the plan')
    }
  },
})

export const askForDrafts = (client: pg.PoolClient, practiceId: string, planId: string): Promise<string> =>
  enqueue(client, writePlanDrafts, { plan_id: planId }, { practiceId, dedupeKey: planId })

/** SQL: whether item `i` can be written. Placeholders: now, late topics (text[]), late hours, written kinds (text[]). */
export const canBeWritten = (now: string, late: string, hours: string, kinds: string) =>
  `i.kind = any (${kinds}::text[]) and i.topic is not null and i.state in ('proposed', 'approved') and i.at > ${now}::timestamptz
    and i.draft_problem is null and i.post_id is null and i.campaign_id is null
    and not exists (select from content_drafts d where d.practice_id = i.practice_id and d.id = i.draft_id)
    and (i.topic <> all (${late}::text[]) or i.at < ${now}::timestamptz + ${hours}::integer * interval '1 hour')
    and app.may_open(i.practice_id, 'content-creation', ${now}::timestamptz)`

interface ToWrite {
  id: string
  revision: number
  at: number
  day: string
  channel: ItemChannel
  topic: TopicName
  subject: string | null
  audience_id: AudienceId | null
}

const nextToWrite = (client: pg.PoolClient, practiceId: string, planId: string, now: Date) =>
  firstRow<ToWrite>(client, {
    name: 'item-to-write',
    text: `select i.id, i.revision, extract(epoch from i.at)::float8 * 1000 as at, i.day::text as day, i.channel, i.topic, i.subject, i.audience_id
      from plan_items i join marketing_plans p on p.practice_id = i.practice_id and p.id = i.plan_id and p.state = 'open'
      where i.practice_id = $1 and i.plan_id = $2 and ${canBeWritten('$3', '$4', '$5', '$6')}
      order by i.at, i.id limit 1`,
    values: [practiceId, planId, now, lateTopics, lateHours, draftedKinds],
  })

type Text = { ask: Ask; variant: Variant; card: DrawnCard | null } | { problem: string }

async function textFor(
  {
    read,
    now,
    config,
    pool,
    storages,
  }: Pick<WorkContext<unknown, unknown>, 'read' | 'now' | 'config' | 'pool' | 'storages'>,
  practiceId: string,
  item: ToWrite,
): Promise<Text> {
  const { topic, subject } = item
  const meant_at = new Date(item.at).toISOString()
  const { facts } = await read(({ client }) =>
    factsFor(client, practiceId, now(), config.publicUrl, { topic, subject, refs: [], meant_at }),
  )
  const said = await read(({ client }) => saidBefore(client, practiceId, now()))
  const found = unsaid(facts, item, said)
  if ('problem' in found) return found
  if (item.channel !== 'instagram') return { ...found, card: null }
  const refs = found.variant.evidence.map(({ ref }) => ref)
  const card = await drawCard({ pool, storage: storages.first }, practiceId, {
    facts,
    about: { topic, subject, refs },
    size: 'portrait',
    userId: null,
  })
  // The text is still valid; its check reports the missing picture.
  return { ...found, card: typeof card === 'string' ? null : card }
}

/** Seeds tried for a new text; eight in a row repeat no first sentence. */
const seedsTried = 8

function unsaid(
  facts: Facts,
  item: ToWrite,
  { texts, sentences }: Said,
): { ask: Ask; variant: Variant } | { problem: string } {
  const { ask, nth } = askOfItem(item)
  let any: { ask: Ask; variant: Variant } | undefined
  for (let more = 0; more < seedsTried; more++) {
    const tried = { ...ask, seed: ask.seed + more }
    const written = writeDrafts(facts, tried)
    if ('refused' in written) return { problem: written.refused }
    const { variants } = written
    for (const variant of [...variants.slice(nth), ...variants.slice(0, nth)]) {
      any ??= { ask: tried, variant }
      if (!texts.has(variant.text) && !sentences.has(firstSentence(variant.text)))
        return { ask: tried, variant }
    }
  }
  return any ?? { problem: 'no_fact' }
}

interface Said {
  texts: ReadonlySet<string>
  sentences: ReadonlySet<string>
}

/** Existing drafts: no text repeats within a year, no first sentence within a month. */
async function saidBefore(client: pg.PoolClient, practiceId: string, now: Date): Promise<Said> {
  const rows = await allRows<{ body: string; is_near: boolean }>(client, {
    name: 'said-before',
    text: `select body, coalesce(meant_at, created_at) > $2::timestamptz - interval '31 days' as is_near from content_drafts
      where practice_id = $1 and created_at > $2::timestamptz - interval '1 year' order by created_at desc limit 2000`,
    values: [practiceId, now],
  })
  return {
    texts: new Set(rows.map(({ body }) => body)),
    sentences: new Set(rows.filter(({ is_near }) => is_near).map(({ body }) => firstSentence(body))),
  }
}
