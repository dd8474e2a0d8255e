import type pg from 'pg'
import { drawCard } from '../../src/growth/content/server/offers/draw-card.ts'
import type { insertDraft } from '../../src/growth/content/server/offers/insert-draft.ts'
import { writeDrafts } from '../../src/growth/content/server/offers/write-drafts.ts'
import type { TopicName } from '../../src/growth/content/topics.ts'
import { factsFor } from '../../src/growth/facts/server/offers/facts-for.ts'
import type { Ask } from '../../src/rules/composing/compose.ts'
import { openTopics } from '../../src/rules/planning/goals.ts'
import type { PlanItem } from '../../src/rules/planning/plan-input.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { postgresStorage } from '../../src/server/files/storages/postgres-storage.ts'
import type { LinkKeys } from './link-keys.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

const HOUR = 3_600_000
const worker = { role: 'practice_worker', claims: { practice_id: ownerId, sub: ownerId } } as const

/** A text that is kept as a draft; of an item of the plan the item's moment (epoch ms) and channel, and when it was said yes to. */
export interface MonthDraft {
  at: number | null
  channel: string
  yes: number
  draft: Parameters<typeof insertDraft>[2]
}

interface Clock {
  /** Epoch ms, as `made`, on whose evening the plan was made. */
  now: number
  made: number
  links: LinkKeys
}

/** Posts to come that have a text and a yes; what comes later is proposed. */
const ahead = 3

/** The texts of the posts that are out or on their way, as the composer wrote them at the time, each with a card on Instagram. */
export async function textsOf(
  pool: pg.Pool,
  items: readonly PlanItem[],
  clock: Clock,
): Promise<MonthDraft[]> {
  const found: MonthDraft[] = []
  for (const { at: iso, kind, channel, topic, subject } of items) {
    const at = Date.parse(iso)
    const isToCome = at > clock.now
    if (
      kind !== 'post' ||
      !topic ||
      (isToCome && found.filter(each => (each.at ?? 0) > clock.now).length === ahead)
    )
      continue
    const isOpen = openTopics.has(topic)
    // Open times are named shortly before, and hold no longer.
    if (isOpen && isToCome) continue
    const yes = isOpen ? at - HOUR / 6 : clock.made + HOUR
    const content_type = channel === 'google' ? 'google_business' : 'social_post'
    const ask = { content_type, topic, subject, audience: 'everyone', channel, seed: found.length } as Ask
    const text = await write(pool, ask, { yes, meant: at, links: clock.links })
    if (text) found.push({ at, channel, yes, draft: { ...text, id: uuidOf(`draft ${iso} ${channel}`) } })
  }
  return found
}

const beside: Ask[] = [
  { content_type: 'blog', topic: 'first_visit', audience: 'new', channel: 'site', seed: 3 },
  { content_type: 'google_business', topic: 'hours', audience: 'everyone', channel: 'google', seed: 5 },
  { content_type: 'social_post', topic: 'team', audience: 'new', channel: 'instagram', seed: 7 },
]

const before: Ask[] = [
  { content_type: 'social_post', topic: 'choosing', audience: 'everyone', channel: 'facebook', seed: 11 },
  {
    content_type: 'google_business',
    topic: 'about_practice',
    audience: 'everyone',
    channel: 'google',
    seed: 13,
  },
  { content_type: 'google_business', topic: 'directions', audience: 'everyone', channel: 'google', seed: 17 },
]

/** Posts of the fortnight before the plan. */
export async function postsBefore(pool: pg.Pool, { made, links }: Clock): Promise<MonthDraft[]> {
  const found: MonthDraft[] = []
  for (const [nth, ask] of before.entries()) {
    const at = made - (nth + 1) * 96 * HOUR - 6 * HOUR
    const yes = at - 20 * HOUR
    const text = await write(pool, ask, { yes, meant: at, links })
    if (text)
      found.push({
        at,
        channel: ask.channel,
        yes,
        draft: { ...text, id: uuidOf(`draft before ${ask.topic}`) },
      })
  }
  return found
}

/** Drafts that nobody has said yes to, beside the plan. */
export async function draftsBeside(pool: pg.Pool, { now, links }: Clock): Promise<MonthDraft[]> {
  const found: MonthDraft[] = []
  for (const [nth, ask] of beside.entries()) {
    const yes = now - (nth + 1) * 20 * HOUR
    const text = await write(pool, ask, { yes, meant: null, links })
    if (text)
      found.push({
        at: null,
        channel: ask.channel,
        yes,
        draft: { ...text, id: uuidOf(`draft beside ${ask.topic}`) },
      })
  }
  return found
}

interface When {
  yes: number
  meant: number | null
  links: LinkKeys
}

async function write(pool: pg.Pool, ask: Ask, { yes, meant, links }: When) {
  const now = new Date(yes)
  const meant_at = meant === null ? null : new Date(meant)
  const { topic, subject = null } = ask
  const { facts } = await inTransaction(pool, worker, { readOnly: true }, client =>
    factsFor(client, ownerId, now, links.publicUrl, {
      ...{ topic, subject, refs: [] },
      meant_at: meant_at?.toISOString() ?? null,
    }),
  )
  const written = writeDrafts(facts, ask)
  if ('refused' in written) return undefined
  const [variant] = written.variants
  if (!variant) return undefined
  const about = { topic: topic as TopicName, subject, refs: variant.evidence.map(({ ref }) => ref) }
  const card =
    ask.channel === 'instagram'
      ? await drawCard({ pool, storage: postgresStorage(pool) }, ownerId, {
          ...{ facts, about, size: 'portrait', userId: ownerId },
        })
      : null
  const picture = card && typeof card !== 'string' ? { file_id: card.file_id, alt: card.alt } : null
  return { ask, variant, made_by: 'composer', note: null, now, meant_at, picture } as const
}
