import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { type FoundCampaign, findCampaign } from '../find-campaign.ts'
import { sendKind, workKey } from './work-key.ts'

const taskKey = (campaignId: string) => `campaign-stopped:${campaignId}`

/**
 * Pauses a campaign whose sending ended early and creates its one task; rechecks everything under the lock. `why`: a
 * reason sentence, which also holds all unsent messages. Returns whether it stopped it.
 */
export async function stopCampaign(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
  { publicUrl, now, why = null }: { publicUrl: string; now: Date; why?: string | null },
): Promise<boolean> {
  const found = await findCampaign(client, practiceId, campaignId)
  if (!found || (found.state !== 'scheduled' && found.state !== 'sending')) return false
  if (why === null && (found.written_at || (await isUnderWay(client, practiceId, found)))) return false
  await withholdMessages(client, { kind: 'campaign', id: campaignId }, { does: 'hold' })
  await client.query({
    name: 'stop-campaign',
    text: `update campaigns set state = 'paused', run = run + 1, stopped_at = $3, stopped_words = $4
      where practice_id = $1 and id = $2`,
    values: [practiceId, campaignId, now, why],
  })
  const note = why ? `${why} ${whatToDo}` : 'Not everybody has got it. Press Go on there, or cancel it:'
  await askForIt(client, practiceId, found, `${note} ${publicUrl}/email-marketing/${campaignId}`, now)
  return true
}

/** Resuming would only stop it again for the same reason. */
export const whatToDo = 'Cancel it and send what is so now, or put right what changed and press Go on:'

const isUnderWay = async (client: pg.PoolClient, practiceId: string, { id, run }: FoundCampaign) =>
  (await firstRow(client, {
    name: 'campaign-under-way',
    text: `select id from queued_work where kind = $3 and line = $1 and dedupe_key = $2 and state in ('queued', 'working', 'failed')`,
    values: [practiceId, workKey(id, run), sendKind],
  })) !== undefined

// Reopens the same task. A practice at its task limit is stopped without one.
async function askForIt(
  client: pg.PoolClient,
  practiceId: string,
  { id, name }: FoundCampaign,
  note: string,
  now: Date,
): Promise<void> {
  await client.query('savepoint task')
  try {
    await client.query({
      name: 'task-of-stopped-campaign',
      text: `insert into tasks (practice_id, title, note, assigned_to, due_on, made_key, created_at)
        select p.id, $2, $3, p.id, ($4::timestamptz at time zone p.time_zone)::date, $5, $4 from practices p where p.id = $1
        on conflict (practice_id, made_key) do update set title = excluded.title, note = excluded.note, due_on = excluded.due_on,
          state = 'open', done_at = null, done_by = null`,
      values: [practiceId, `Your campaign “${name}” stopped by itself`, note, now, taskKey(id)],
    })
    await client.query('release savepoint task')
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'most_open_tasks') throw error
    await client.query('rollback to savepoint task')
  }
}

/** Closes the task once the campaign is resumed or canceled. `userId`: who did it. */
export async function settleStopTask(
  client: pg.PoolClient,
  practiceId: string,
  campaignId: string,
  userId: string | undefined,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'settle-stop-task',
    text: `update tasks set state = 'done', done_at = $3, done_by = $4 where practice_id = $1 and made_key = $2 and state = 'open'`,
    values: [practiceId, taskKey(campaignId), now, userId ?? null],
  })
}
