import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Feature } from '#base/plans/plans.ts'
import { standardOn } from '#growth/automations/automations.ts'
import { beginCampaign } from '#growth/campaigns/server/offers/begin-campaign.ts'
import { approveNewCampaign } from '#growth/campaigns/server/offers/carry-campaign.ts'
import { isOpen } from '#growth/campaigns/server/offers/channel-plan.ts'
import {
  approveDraft,
  type DraftToApprove,
  findDraftToApprove,
} from '#growth/content/server/offers/approve-draft.ts'
import { letPostLeave } from '#growth/social/server/offers/carry-post.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { isDrafted } from '../../items/drafted-items.ts'
import { badgeWords } from '../../plan-labels.ts'
import { audienceExpressions } from '../audiences.ts'
import type { FoundItem } from './find-item.ts'

export interface CarryContext {
  client: pg.PoolClient
  db: Kysely<DB>
  practiceId: string
  now: Date
  /** The practice's IANA zone. */
  zone: string
  userId: string | null
  publicUrl: string
  may: PlanMay
}

/** What the subscription plan allows for carrying items out (§6). */
export interface PlanMay {
  write: boolean
  post: boolean
  mail: boolean
}

export interface Handed {
  state: 'approved' | 'scheduled'
  automation?: Switch
  campaign_id?: string
  post_id?: string
  task_id?: string
}
export interface NotHanded {
  refused: string
}

export type Switch = NonNullable<FoundItem['automation']>

/** Which automations that carry out items are on; `asks`: the gap filler needs approval. */
export async function readSwitches(client: pg.PoolClient, practiceId: string) {
  const { won, asked, gaps, alone } = await onlyRow<{
    won: boolean | null
    asked: boolean | null
    gaps: boolean | null
    alone: boolean | null
  }>(client, {
    name: 'switches-of-plan',
    text: `select (select is_on from automation_settings where practice_id = $1 and automation = 'win-back') as won,
      (select is_on from automation_settings where practice_id = $1 and automation = 'review-ask') as asked,
      (select is_on from gap_settings where practice_id = $1) as gaps,
      (select alone_a_week is not null from gap_settings where practice_id = $1) as alone`,
    values: [practiceId],
  })
  return {
    'win-back': won ?? standardOn['win-back'],
    'review-ask': asked ?? standardOn['review-ask'],
    'gap-filler': Boolean(gaps && alone),
    asks: Boolean(gaps && !alone),
  }
}

const switches: Partial<Record<FoundItem['kind'], Switch>> = {
  win_back: 'win-back',
  review_asks: 'review-ask',
  gap_filler: 'gap-filler',
}
export const switchOf = (kind: FoundItem['kind']): Switch | null => switches[kind] ?? null

export async function readMay(client: pg.PoolClient, practiceId: string, now: Date): Promise<PlanMay> {
  const [write, post]: Feature[] = ['content-creation', 'social-media']
  const may = await onlyRow<Omit<PlanMay, 'mail'>>(client, {
    name: 'may-of-plan',
    text: 'select app.may_open($1, $2, $4) as write, app.may_open($1, $3, $4) as post',
    values: [practiceId, write, post, now],
  })
  return { ...may, mail: await isOpen(client, practiceId, 'email', now) }
}

/**
 * Hands an approved item to an automation that is on, schedules its post or campaign, or else creates a task. Unwritten
 * items wait and need approval again. Says why its text can't go; `changed` if it isn't the revision in `read`.
 */
export async function carryOut(
  context: CarryContext,
  item: FoundItem,
  title: string,
  read: number | null,
): Promise<Handed | NotHanded | 'changed'> {
  const { client, db, practiceId, may } = context
  const automation = switchOf(item.kind)
  const isOn = automation ? await readSwitches(client, practiceId) : null
  if (automation && isOn?.[automation]) return { state: 'scheduled', automation }
  // Gaps need their own approval, so nothing else is done.
  if (automation === 'gap-filler' && isOn?.asks) return { state: 'approved' }
  const carries = item.kind === 'post' ? may.post : may.mail
  if (!isDrafted(item.kind) || !may.write || !carries || item.draft_problem) {
    const campaign_id =
      item.kind === 'campaign' && may.mail ? await emptyCampaign(context, item, title) : null
    return {
      state: 'approved',
      ...(campaign_id && { campaign_id }),
      task_id: await addTask(context, item, title, null),
    }
  }
  const draft = item.draft_id ? await findDraftToApprove(db, practiceId, item.draft_id) : undefined
  if (!draft) return { state: 'approved' }
  if (draft.revision !== read) return 'changed'
  return item.kind === 'post' ? goOut(context, item, title, draft) : goByMail(context, item, title, draft)
}

async function goOut(
  context: CarryContext,
  item: FoundItem,
  title: string,
  draft: DraftToApprove,
): Promise<Handed | NotHanded> {
  const { client, practiceId, now, userId, publicUrl } = context
  const at = new Date(item.at)
  const way =
    item.short_link_id && item.short_code
      ? { url: `${publicUrl}/b/${item.short_code}`, short_link_id: item.short_link_id }
      : null
  const approved = await approveDraft(context, draft, {
    post: { plan_item_id: item.id, publish_at: at, way },
  })
  if ('refused' in approved) return notHanded(title, approved)
  const post_id = approved.handed_id
  if (!post_id) throw new Error('A post was begun')
  const left = await letPostLeave(client, practiceId, post_id, { at, userId, now })
  if (left.is === 'blocked')
    return { refused: `“${title}” cannot go out as it is. Look at it under Content.` }
  if (left.is === 'scheduled') return { state: 'scheduled', post_id }
  return { state: 'approved', post_id, task_id: await addTask(context, item, title, left.text) }
}

async function goByMail(
  context: CarryContext,
  item: FoundItem,
  title: string,
  draft: DraftToApprove,
): Promise<Handed | NotHanded> {
  const { client, practiceId, publicUrl, now } = context
  const approved = await approveDraft(context, draft, {
    name: title.slice(0, 80),
    campaign: audienceAndTime(context, item),
  })
  if ('refused' in approved) return notHanded(title, approved)
  const campaign_id = approved.handed_id
  if (!campaign_id) throw new Error('A campaign was begun')
  if (await approveNewCampaign(client, practiceId, campaign_id, { publicUrl, now }))
    return { state: 'scheduled', campaign_id }
  // Marketing is paused or the postal address is missing: the draft shows what blocks it.
  return { state: 'approved', campaign_id, task_id: await addTask(context, item, title, null) }
}

function notHanded(title: string, refused: Awaited<ReturnType<typeof approveDraft>>): NotHanded {
  const [first] = 'findings' in refused ? refused.findings : []
  if (!first) return { refused: `The picture of “${title}” was deleted. Choose another one.` }
  return { refused: `“${title}”: ${first.found ? `“${first.found}” ` : ''}${first.wrong}. ${first.instead}` }
}

function audienceAndTime({ zone }: Pick<CarryContext, 'zone'>, item: FoundItem) {
  const minutes = localMinutesOf(zone, item.at)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    expression: audienceExpressions[item.audience_id ?? 'offers'],
    wall_date: item.day,
    wall_time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    plan_item_id: item.id,
  }
}

async function emptyCampaign(context: CarryContext, item: FoundItem, title: string): Promise<string> {
  const { db, practiceId, now } = context
  const campaign_id = randomUUID()
  const name = title.slice(0, 80)
  const whom = audienceAndTime(context, item)
  await beginCampaign(db, practiceId, { campaign_id, name, channel: 'email', words: null, now, ...whom })
  return campaign_id
}

const todo: Record<FoundItem['kind'], string> = {
  post: 'Post by hand',
  campaign: 'Write and approve the mail',
  win_back: 'Switch win-back on, or write to them',
  gap_filler: 'Switch the gap filler on, or offer open times by hand',
  review_asks: 'Switch review asks on, or ask by hand',
  profile_update: 'Look over your Google profile',
  in_room: 'In the room',
}

/** The limit of `tasks.note`. */
const mostNote = 2_000

/** One task per item, reopened on a new approval. `text`: the post to copy. */
async function addTask(
  { client, practiceId, now, userId, publicUrl }: CarryContext,
  item: FoundItem,
  title: string,
  text: string | null,
): Promise<string> {
  const isPlaced = item.kind === 'post'
  const words = `${todo[item.kind]}${isPlaced ? ` on ${badgeWords(item.kind, item.channel)}` : ''}: ${title}`
  const link = item.short_code ? `\nIts own link: ${publicUrl}/b/${item.short_code}` : ''
  const said = text ? `\n\n${text}\n\nWords and picture are ready under Social media.` : ''
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'task-of-plan-item',
    text: `insert into tasks (practice_id, title, note, assigned_to, due_on, made_key, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $4, $7)
      on conflict (practice_id, made_key) do update set title = excluded.title, note = excluded.note, due_on = excluded.due_on,
        state = 'open', done_at = null, done_by = null
      returning id`,
    values: [
      practiceId,
      words.slice(0, 200),
      `${item.why_words}${link}${said}`.slice(0, mostNote),
      userId,
      item.day,
      `plan:${item.id}`,
      now,
    ],
  })
  return id
}
