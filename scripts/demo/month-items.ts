import type { Kysely } from 'kysely'
import type pg from 'pg'
import { findDraft } from '../../src/growth/content/server/find-draft.ts'
import { approveDraft } from '../../src/growth/content/server/offers/approve-draft.ts'
import { settleContentDraft } from '../../src/growth/content/server/offers/settle-content-draft.ts'
import { approvePlanItems } from '../../src/growth/marketing/server/items/approve-plan-items.ts'
import { changeItem, type FoundItem, itemsOf } from '../../src/growth/marketing/server/items/find-item.ts'
import { finishPlanItem } from '../../src/growth/marketing/server/items/finish-plan-item.ts'
import { skipPlanItem } from '../../src/growth/marketing/server/items/skip-plan-item.ts'
import { type FoundPost, findPost } from '../../src/growth/social/server/post/find-post.ts'
import { putInQueue } from '../../src/growth/social/server/schedule/schedule-social-post.ts'
import type { DB } from '../../src/server/database/schema-types.ts'
import { Failure } from '../../src/server/functions/refusals.ts'
import type { Verb } from '../../src/server/functions/verb.ts'
import { lostFacebook } from './found.ts'
import type { LinkKeys } from './link-keys.ts'
import type { MonthDraft } from './month-texts.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

const HOUR = 3_600_000

export interface Desk {
  client: pg.PoolClient
  db: Kysely<DB>
  /** Epoch ms. */
  now: number
  /** When the plan was made. */
  made: Date
  planId: string
  links: LinkKeys
  connections: { instagram: string; facebook: string; google: string }
}

/**
 * What became of the plan's items until now: posts that are out, one that failed, some on their way; a mail that was sent;
 * what was done in the room; one that was left out, one with a yes, and the rest as they were proposed. Answers when Facebook
 * was lost (epoch ms).
 */
export async function carryOut(desk: Desk, drafts: readonly MonthDraft[]): Promise<number> {
  const { client, now, planId } = desk
  const items = await itemsOf(client, ownerId, planId)
  const draftOf = (item: FoundItem) =>
    item.kind === 'post'
      ? drafts.find(({ at, channel }) => at === item.at && channel === item.channel)
      : undefined
  const past = items.filter(({ at }) => at < now - HOUR)
  // Too recent for anything to have come of it, and over all the same.
  const justPast = items.filter(({ at }) => at >= now - HOUR && at <= now)
  const coming = items.filter(({ at }) => at > now + HOUR)
  const failing = past.findLast(item => item.channel === 'facebook' && draftOf(item))
  const mail = past.find(({ kind }) => kind === 'campaign')
  const left = mail ? overfull(past, desk, mail, failing) : new Set<string>()
  for (const item of [...past, ...coming]) {
    const draft = draftOf(item)
    if (draft && !left.has(item.id)) await post(desk, item, draft, failing?.id === item.id)
  }
  for (const draft of drafts) if (draft.at && draft.at < desk.made.getTime()) await postAlone(desk, draft)
  if (mail) await sendMail(desk, mail)
  for (const item of past) {
    const isLeft = left.has(item.id)
    if (item.id === mail?.id || (draftOf(item) && !isLeft)) continue
    if (isLeft || item.kind === 'post' || item.kind === 'campaign')
      await skip(desk, item, desk.made.getTime() + HOUR)
    else await finish(desk, item)
  }
  for (const item of justPast) await skip(desk, item, desk.made.getTime() + HOUR)
  const proposed = coming.filter(item => !draftOf(item))
  const approved = proposed.find(({ kind }) => kind === 'in_room' || kind === 'profile_update')
  if (approved) await approve(desk, approved, now - 24 * HOUR)
  const notNow = proposed.filter(({ kind }) => kind === 'post').at(1)
  if (notNow) await skip(desk, notNow, now - 20 * HOUR)
  await keepWaiting(desk, drafts)
  return (failing?.at ?? now - 48 * HOUR) + 20_000
}

/** Minutes that the plan has in a week. */
const mostMinutes = 120

/** What is left out of the first week, so that the mail that was sent in it has its time. */
function overfull(
  past: readonly FoundItem[],
  { made }: Desk,
  mail: FoundItem,
  failing: FoundItem | undefined,
): Set<string> {
  const end = made.getTime() + 174 * HOUR
  const week = past.filter(({ id, at }) => at < end && id !== mail.id)
  let over = mail.minutes + week.reduce((sum, each) => sum + each.minutes, 0) - mostMinutes
  const left = new Set<string>()
  const free = week
    .filter(({ id }) => id !== failing?.id)
    .sort((a, b) => a.minutes - b.minutes || b.at - a.at)
  while (over > 0) {
    const rest = free.filter(({ id }) => !left.has(id))
    const next = rest.findLast(({ minutes }) => minutes <= over) ?? rest[0]
    if (!next) break
    left.add(next.id)
    over -= next.minutes
  }
  return left
}

/** A post beside the plan that has its words and waits for a yes to its time. */
async function keepWaiting({ client, db, links }: Desk, drafts: readonly MonthDraft[]): Promise<void> {
  const beside = drafts.find(({ at, channel }) => at === null && channel === 'google')
  const found = beside && (await findDraft(db, ownerId, beside.draft.id))
  if (!found) return
  const now = new Date(beside.yes + HOUR)
  const { publicUrl } = links
  await approveDraft({ client, db, practiceId: ownerId, userId: ownerId, now, publicUrl }, found)
}

/** A verb as its button runs it, on the demo's clock. */
async function run(desk: Desk, verb: Verb, input: object, now: number): Promise<void> {
  const { client, db, links } = desk
  const asker = { userId: ownerId }
  const context = { client, db, practiceId: ownerId, input, asker, now: new Date(now), config: links }
  const answer = await verb.run?.(context as never)
  if (answer instanceof Failure) throw new Error(`${verb.name}: ${answer.code}`)
}

const seen = ({ id, revision }: FoundItem) => ({ item_id: id, revision })
const approve = (desk: Desk, item: FoundItem, now: number) =>
  run(desk, approvePlanItems, { plan_id: desk.planId, items: [seen(item)] }, now)
const skip = (desk: Desk, item: FoundItem, now: number) => run(desk, skipPlanItem, seen(item), now)

/** Said yes to with the plan, and done on its day; what a switch does is done by itself. */
async function finish(desk: Desk, item: FoundItem): Promise<void> {
  await approve(desk, item, Math.min(desk.made.getTime() + HOUR, item.at - 1))
  const approved = (await itemsOf(desk.client, ownerId, desk.planId)).find(({ id }) => id === item.id)
  if (approved && !approved.automation) await run(desk, finishPlanItem, seen(approved), item.at + HOUR / 2)
}

/** Its text gets a yes and its time; what has passed is out, kept by the built-in provider. */
async function post(desk: Desk, item: FoundItem, { yes, draft }: MonthDraft, fails: boolean): Promise<void> {
  const { client, db, now, links, connections } = desk
  const { publicUrl } = links
  const given = new Date(yes)
  const found = await findDraft(db, ownerId, draft.id)
  const link = await client.query<{ short_link_id: string }>(
    'select short_link_id from plan_items where practice_id = $1 and id = $2',
    [ownerId, item.id],
  )
  const short_link_id = link.rows[0]?.short_link_id
  if (!found || !short_link_id) throw new Error('An item of the plan just written has its draft and its link')
  const way = { url: `${publicUrl}/b/${item.short_code}`, short_link_id }
  const hands = { client, db, practiceId: ownerId, userId: ownerId, now: given, publicUrl }
  const handed = await approveDraft(hands, found, {
    post: { plan_item_id: item.id, publish_at: new Date(item.at), way },
  })
  // What may not go like this stays a draft beside its item.
  if ('refused' in handed || !handed.handed_id) return skip(desk, item, yes)
  const made = await findPost(client, ownerId, handed.handed_id, { locked: true })
  if (!made) throw new Error('A post just begun is there')
  const when = { kind: 'at', at: new Date(item.at).toISOString() } as const
  const refused = await putInQueue(client, ownerId, made, when, ownerId, given)
  if (refused) {
    await run(desk, settleContentDraft, { draft_id: draft.id, act: 'take_back' }, yes)
    return skip(desk, item, yes)
  }
  const own = { draft_id: draft.id, post_id: made.id, approved_at: given, approved_by: ownerId }
  if (item.at > now) {
    await changeItem(client, ownerId, item, { ...own, state: 'scheduled' })
    return
  }
  if (fails) {
    await client.query(
      `update social_posts set ${begun}, state = 'failed', problem_code = 'reconnect', problem_words = $4
       where practice_id = $1 and id = $2`,
      [ownerId, made.id, connections[made.network], lostFacebook.words],
    )
    await changeItem(client, ownerId, item, { ...own, state: 'failed', failed_words: lostFacebook.words })
    return
  }
  const done_at = await setOut(desk, made, item.at)
  await changeItem(client, ownerId, item, { ...own, state: 'done', done_at })
}

const begun = 'attempt = 1, attempt_at = publish_at, connection_id = $3'

/** It went out at its time (epoch ms); answers when it was there. */
async function setOut({ client, connections }: Desk, { id, network }: FoundPost, at: number): Promise<Date> {
  const out = new Date(at + 20_000)
  await client.query(
    `update social_posts set ${begun}, state = 'published', published_at = $4, network_id = 'kept:' || id, is_test = true
     where practice_id = $1 and id = $2`,
    [ownerId, id, connections[network], out],
  )
  return out
}

/** A post of before there was a plan. */
async function postAlone(desk: Desk, { at, yes, draft }: MonthDraft): Promise<void> {
  const { client, db, links } = desk
  const found = await findDraft(db, ownerId, draft.id)
  if (!found || at === null) return
  const now = new Date(yes)
  const hands = { client, db, practiceId: ownerId, userId: ownerId, now, publicUrl: links.publicUrl }
  const handed = await approveDraft(hands, found)
  if ('refused' in handed || !handed.handed_id) return
  const made = await findPost(client, ownerId, handed.handed_id, { locked: true })
  if (!made) throw new Error('A post just begun is there')
  const when = { kind: 'at', at: new Date(at).toISOString() } as const
  // What cannot go like this stays a draft.
  if (!(await putInQueue(client, ownerId, made, when, ownerId, now))) await setOut(desk, made, at)
}

/** The mail of the plan is the campaign that was sent: moved to its hour, by its name. */
async function sendMail({ client, made }: Desk, item: FoundItem): Promise<void> {
  await client.query(
    `update plan_items i set title = c.name, at = c.leaves_at, day = (c.leaves_at at time zone p.time_zone)::date, campaign_id = c.id,
       state = 'done', approved_at = $4, approved_by = $1, done_at = c.ended_at, revision = i.revision + 2
     from campaigns c, practices p where i.practice_id = $1 and i.id = $2 and c.practice_id = $1 and c.id = $3 and p.id = $1`,
    [ownerId, item.id, uuidOf('campaign room in the week'), new Date(made.getTime() + HOUR)],
  )
}
