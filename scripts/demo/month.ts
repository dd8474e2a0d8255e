import type pg from 'pg'
import { insertDraft } from '../../src/growth/content/server/offers/insert-draft.ts'
import { writeVoice } from '../../src/growth/content/server/offers/write-voice.ts'
import type { Voice } from '../../src/growth/content/voice.ts'
import { findGaps } from '../../src/growth/gap-filler/server/find-gaps.ts'
import type { PlanAnswers } from '../../src/growth/marketing/schema.ts'
import { askForDrafts } from '../../src/growth/marketing/server/drafts/write-plan-drafts.ts'
import { namesOf } from '../../src/growth/marketing/server/subject-names.ts'
import { planInputOf, readKnown } from '../../src/growth/marketing/server/wizard/plan-input-of.ts'
import { writePlan } from '../../src/growth/marketing/server/write-plan.ts'
import { addDays } from '../../src/lib/time/dates.ts'
import { localDateOf } from '../../src/lib/time/zones.ts'
import { planMonth } from '../../src/rules/planning/plan-month.ts'
import { readConfig } from '../../src/server/config.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { bringBookings } from './brought.ts'
import { connectNetworks, loseFacebook, readOwnSite } from './found.ts'
import type { LinkKeys } from './link-keys.ts'
import { carryOut } from './month-items.ts'
import { draftsBeside, type MonthDraft, postsBefore, textsOf } from './month-texts.ts'
import { offerOneGap } from './offered-gap.ts'
import { practice, signOff, zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import { at } from './working-days.ts'

const keeper = { role: 'service_role', claims: {} } as const
export const worker = { role: 'practice_worker', claims: { practice_id: ownerId, sub: ownerId } } as const
const planId = uuidOf('plan under way')
/** Days before today on which the plan begins; it was made on the evening before. */
const begun = 13

const voice: Voice = { tone: 'warm', uses_emoji: false, avoid: ['cheap'], sign_off: signOff }

/**
 * A month of marketing under way: networks, a plan begun a fortnight ago with what became of its items, posts that are out,
 * drafts, open time to fill, and what came of it all. Nothing where there is a plan already.
 */
export async function writeMonth(pool: pg.Pool, now: number, links: LinkKeys): Promise<void> {
  if (await inTransaction(pool, worker, { readOnly: true }, hasPlan)) return
  const { connections, drafts, ...written } = await prepare(pool, now, links)
  const isWritten = await inTransaction(pool, worker, { timeoutMs: 60_000 }, async (client, db) => {
    // Two that start together: the second waits, and finds it.
    await client.query("select pg_advisory_xact_lock(hashtext('demo month'))")
    if (await hasPlan(client)) return undefined
    await writePlan(client, ownerId, { planId, by: ownerId, now: written.made, ...written })
    for (const { draft } of drafts) await insertDraft(db, ownerId, draft)
    const desk = { client, db, now, made: written.made, planId, links, connections }
    const lost = await carryOut(desk, drafts)
    // What has no words yet is written as soon as the server runs.
    await askForDrafts(client, ownerId, planId)
    await client.query(
      'insert into gap_settings (practice_id, is_on, hours) values ($1, true, 48) on conflict do nothing',
      [ownerId],
    )
    return { lost }
  })
  if (!isWritten) return
  const { lost } = isWritten
  await inTransaction(pool, keeper, { timeoutMs: 60_000 }, async client => {
    await loseFacebook(client, lost, links, connections.facebook)
    await bringBookings(client, now, links)
  })
  const config = readConfig({ PUBLIC_URL: links.publicUrl })
  const log = { error: () => {}, warn: () => {} } as never
  await findGaps({ pool, config, now: () => new Date(now), log, proofKey: links.proofKey })
  await offerOneGap(pool, now, links)
}

async function hasPlan(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from marketing_plans where practice_id = $1 limit 1', [
    ownerId,
  ])
  return rowCount !== 0
}

/** What is worked out before anything of the plan is written: its month, and its texts with their pictures. */
async function prepare(pool: pg.Pool, now: number, links: LinkKeys) {
  const connections = await inTransaction(pool, keeper, {}, async client => {
    await readOwnSite(client, now)
    return connectNetworks(client, now, links)
  })
  const starts_on = addDays(localDateOf(zone, now), -begun)
  const made = new Date(at(addDays(starts_on, -1), '18:10'))
  const answers: PlanAnswers = {
    goal: 'fuller_hours',
    launch_service_id: null,
    hours_per_week: 2,
    channels: ['instagram', 'facebook', 'google', 'email'],
    service_ids: [],
    starts_on,
    voice,
  }
  const { input, names } = await inTransaction(pool, worker, {}, async (client, db) => {
    await writeVoice(db, ownerId, voice, made)
    const known = await readKnown(client, ownerId, made)
    return {
      input: await planInputOf(client, ownerId, known, answers, 20_261_130, made),
      names: namesOf(known.facts),
    }
  })
  const plan = planMonth(input)
  const drafts: MonthDraft[] = [
    ...(await textsOf(pool, plan.items, { now, made: made.getTime(), links })),
    ...(await postsBefore(pool, { now, made: made.getTime(), links })),
    ...(await draftsBeside(pool, { now, made: made.getTime(), links })),
  ]
  const bookingUrl = `${links.publicUrl}/book/${practice.slug}`
  return { connections, made, answers, input, plan, names, bookingUrl, drafts }
}
