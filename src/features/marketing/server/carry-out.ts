import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { standardOn } from '#features/automations/automations.ts'
import { isOpen } from '#features/campaigns/server/channel-plan.ts'
import { localMinutesOf } from '#lib/zones.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { badgeWords } from '../plan-words.ts'
import { audienceExpressions } from './audiences.ts'
import type { FoundItem } from './find-item.ts'

interface Context {
  client: pg.PoolClient
  practiceId: string
  now: Date
  zone: string
  userId: string | null
  publicUrl: string
}

/** Which of the practice's switches are on, of those that carry out items. */
export async function readSwitches(client: pg.PoolClient, practiceId: string) {
  const { won, asked } = await onlyRow<{ won: boolean | null; asked: boolean | null }>(client, {
    name: 'switches-of-plan',
    text: `select (select is_on from automation_settings where practice_id = $1 and automation = 'win-back') as won,
      (select is_on from automation_settings where practice_id = $1 and automation = 'review-ask') as asked`,
    values: [practiceId],
  })
  return { 'win-back': won ?? standardOn['win-back'], 'review-ask': asked ?? standardOn['review-ask'] }
}

/** The switch that does what an item of this kind says. */
export const switchOf = (kind: FoundItem['kind']): 'win-back' | 'review-ask' | null =>
  kind === 'win_back' ? 'win-back' : kind === 'review_asks' ? 'review-ask' : null

/**
 * Hands an approved item to what carries it out: a switch that is on does it by itself; a mail becomes a draft among the
 * campaigns, which leaves after a yes of its own; everything else, and that too, is a task with words. Answers what to write down.
 */
export async function handOver(context: Context, item: FoundItem, title: string) {
  const { client, practiceId, now } = context
  const automation = switchOf(item.kind)
  if (automation && (await readSwitches(client, practiceId))[automation])
    return { state: 'scheduled', automation }
  const mayMail = item.kind === 'campaign' && (await isOpen(client, practiceId, 'email', now))
  const campaign_id = mayMail ? await draftCampaign(context, item, title) : null
  return { state: 'approved', automation: null, campaign_id, task_id: await addTask(context, item, title) }
}

async function draftCampaign(
  { client, practiceId, now, zone }: Context,
  item: FoundItem,
  title: string,
): Promise<string> {
  const minutes = localMinutesOf(zone, item.at)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'campaign-of-plan-item',
    text: `insert into campaigns (id, practice_id, name, channel, expression, timing, wall_date, wall_time, created_at)
      values ($1, $2, $3, 'email', $4, 'at_time', $5, $6, $7) returning id`,
    values: [
      randomUUID(),
      practiceId,
      title.slice(0, 80),
      JSON.stringify(audienceExpressions[item.audience_id ?? 'offers']),
      item.day,
      time,
      now,
    ],
  })
  return id
}

const todo: Record<FoundItem['kind'], string> = {
  post: 'Post by hand',
  campaign: 'Write and approve the mail',
  win_back: 'Switch win-back on, or write to them',
  gap_filler: 'Offer open times to those who are due',
  review_asks: 'Switch review asks on, or ask by hand',
  profile_update: 'Look over your Google profile',
  in_room: 'In the room',
}

/** One task an item: approved again, it is opened again. */
async function addTask(
  { client, practiceId, now, userId, publicUrl }: Context,
  item: FoundItem,
  title: string,
): Promise<string> {
  const isPlaced = item.kind === 'post'
  const words = `${todo[item.kind]}${isPlaced ? ` on ${badgeWords(item.kind, item.channel)}` : ''}: ${title}`
  const link = item.short_code ? `\nIts own link: ${publicUrl}/b/${item.short_code}` : ''
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
      `${item.why_words}${link}`,
      userId,
      item.day,
      `plan:${item.id}`,
      now,
    ],
  })
  return id
}

/**
 * Takes back what an item was handed to. False where it has left: a campaign that was approved by itself, or a switch whose
 * time has come.
 */
export async function takeBack(
  { client, practiceId, now }: Pick<Context, 'client' | 'practiceId' | 'now'>,
  item: FoundItem,
): Promise<boolean> {
  if (item.automation && item.at <= now.getTime()) return false
  if (item.campaign_id) {
    const campaign = await firstRow<{ state: string }>(client, {
      name: 'campaign-to-take-back',
      text: 'select state from campaigns where practice_id = $1 and id = $2 for update',
      values: [practiceId, item.campaign_id],
    })
    if (campaign && campaign.state !== 'draft' && campaign.state !== 'cancelled') return false
    await client.query({
      name: 'archive-campaign-of-item',
      text: 'update campaigns set archived_at = $3 where practice_id = $1 and id = $2 and archived_at is null',
      values: [practiceId, item.campaign_id, now],
    })
  }
  if (item.task_id)
    await client.query({
      name: 'task-to-take-back',
      text: `update tasks set state = 'removed' where practice_id = $1 and id = $2 and state = 'open'`,
      values: [practiceId, item.task_id],
    })
  return true
}
