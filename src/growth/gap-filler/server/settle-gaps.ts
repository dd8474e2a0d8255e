import type pg from 'pg'
import { endOwnLink } from '#growth/short-links/server/offers/own-link.ts'
import { leastHours } from '#growth/social/schedule/open-time.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { withholdMessages } from '#server/outbound/withhold-messages.ts'
import { isWhole } from '../stretches.ts'
import type { GapRow } from './find-due-people.ts'
import { findGap } from './find-gap.ts'
import { readStretches } from './read-stretches.ts'
import { withdrawGapPosts } from './write-gap-post.ts'

const clock: Caller = { role: 'service_role', claims: {} }
const hour = 3_600_000

export type GapEnd = 'taken' | 'closed' | 'past' | 'set_aside'

/** Reopens or closes gaps that changed or began. Emails due during the check aren't sent later. */
export async function settleGaps({ pool, now, log }: Pick<JobDeps, 'pool' | 'now' | 'log'>): Promise<void> {
  const due = await inTransaction(pool, clock, { readOnly: true }, client =>
    allRows<{ id: string; practice_id: string }>(client, {
      name: 'gaps-to-settle',
      text: `select id, practice_id from gaps where state = 'checking' or state <> 'ended' and starts_at <= $1
        order by starts_at limit 500`,
      values: [now()],
    }),
  )
  for (const { id, practice_id } of due) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    await inTransaction(pool, worker, {}, async client => {
      await lockPractice(client, practice_id)
      const gap = await findGap(client, practice_id, id)
      if (gap && gap.state !== 'ended') await settleGap(client, practice_id, gap, now())
    }).catch(error => {
      // One practice's failure must not block the others; it is tried again in a minute.
      log.error({ practice_id, code: (error as { code?: string }).code }, 'gap not settled')
    })
  }
}

export const settleGapsJob: Job = {
  name: 'settle-gaps',
  cron: '* * * * *',
  wakesOn: 'gaps',
  run: settleGaps,
}

/** Why it ended; null while all of it is open. The caller holds the practice's lock. */
export async function whyEnded(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  now: Date,
): Promise<GapEnd | null> {
  if (gap.starts_at <= now) return 'past'
  const taken = await firstRow(client, {
    name: 'what-takes-gap',
    text: `select 1 as one from held_times where practice_id = $1 and practitioner_id = $2 and blocks_from < $4 and blocks_until > $3
      union all
      select 1 from slot_holds where practice_id = $1 and practitioner_id = $2 and blocks_from < $4 and blocks_until > $3
        and expires_at > $5
      limit 1`,
    values: [practiceId, gap.practitioner_id, gap.starts_at, gap.ends_at, now],
  })
  if (taken) return 'taken'
  const span = { from: now.getTime(), to: gap.ends_at.getTime() }
  const { stretches, notice_min } = await readStretches(client, practiceId, now, span)
  const own = {
    practitioner_id: gap.practitioner_id,
    from: gap.starts_at.getTime(),
    to: gap.ends_at.getTime(),
  }
  const bookableFrom = now.getTime() + Math.max(leastHours * hour, notice_min * 60_000 + hour)
  return isWhole(own, stretches, bookableFrom) ? null : 'closed'
}

async function settleGap(client: pg.PoolClient, practiceId: string, gap: GapRow, now: Date): Promise<void> {
  const isHeld = await isHeldByVisitor(client, practiceId, gap, now)
  // A visitor is booking; the outcome is known when they finish or the 10-minute hold ends.
  if (isHeld) return
  const ended = await whyEnded(client, practiceId, gap, now)
  if (ended) return endGap(client, practiceId, gap, ended, now)
  await client.query({
    name: 'go-on-with-gap',
    text: `with on_again as (
        update gaps set state = case when was_approved then 'approved' else 'proposed' end, was_approved = false
        where practice_id = $1 and id = $2 and state = 'checking' returning id, starts_at)
      update short_links l set expires_at = o.starts_at from on_again o, short_link_settings s
      where s.practice_id = $1 and s.made_for = 'gap' and s.made_for_id = o.id and l.practice_id = $1 and l.id = s.short_link_id`,
    values: [practiceId, gap.id],
  })
}

async function isHeldByVisitor(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  now: Date,
): Promise<boolean> {
  const row = await firstRow<{ is_held: boolean }>(client, {
    name: 'who-holds-gap',
    text: `select exists (select from slot_holds where practice_id = $1 and practitioner_id = $2 and blocks_from < $4
          and blocks_until > $3 and expires_at > $5)
        and not exists (select from held_times where practice_id = $1 and practitioner_id = $2 and blocks_from < $4
          and blocks_until > $3) as is_held`,
    values: [practiceId, gap.practitioner_id, gap.starts_at, gap.ends_at, now],
  })
  return gap.starts_at > now && (row?.is_held ?? false)
}

/** Cancels its unsent messages and leads its link to other times. */
export async function endGap(
  client: pg.PoolClient,
  practiceId: string,
  gap: Pick<GapRow, 'id'>,
  why: GapEnd,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'end-gap',
    text: `update gaps set state = 'ended', ended_why = $3, ended_at = $4 where practice_id = $1 and id = $2`,
    values: [practiceId, gap.id, why, now],
  })
  await endOwnLink(client, practiceId, { made_for: 'gap', made_for_id: gap.id }, now)
  await withholdMessages(
    client,
    { kind: 'gap', id: gap.id },
    { does: 'skip', reason: 'no_longer_true', at: now },
  )
  await withdrawGapPosts(client, practiceId, gap.id, whyWithdrawn[why], now)
}

export const whyWithdrawn: Record<GapEnd, string> = {
  taken: 'The time that it offered was taken before it went out.',
  closed: 'The time that it offered was not open any more before it went out.',
  past: 'The time that it offered began before it went out.',
  set_aside: 'The time that it offered is not offered any more.',
}
