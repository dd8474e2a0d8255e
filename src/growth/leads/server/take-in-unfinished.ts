import type pg from 'pg'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { clientOfLead } from './lead/client-of-lead.ts'

// Reads across practices.
const janitor: Caller = { role: 'service_role', claims: {} }
const MINUTE = 60_000
const DAY = 86_400_000
/** Visitors who return to the form within this time haven't left. */
const WAIT = 30 * MINUTE
const DAYS_UNTAKEN = 7
/** The look-back of a sequence test, plus a month. */
const DAYS_KEPT = 120
/** New people per practice and day; more indicates bots. */
export const newADay = 30

interface Left {
  id: string
  first_name: string
  last_name: string
  email: string
  wording: string
  wording_version: string
  left_at: Date
}

/**
 * Creates clients from bookings abandoned 30 minutes ago, if a sequence needs them and nobody booked since. Limited per
 * day; deletes the input, or after seven days if the plan is full.
 */
export async function takeInUnfinished({
  pool,
  now,
  log,
}: Pick<JobDeps, 'pool' | 'now' | 'log'>): Promise<void> {
  const at = now()
  const practices = await inTransaction(pool, janitor, {}, async client => {
    await client.query({
      name: 'forget-unfinished',
      text: `delete from unfinished_bookings where client_id is null and left_at < $1 or client_id is not null and left_at < $2`,
      values: [new Date(at.getTime() - DAYS_UNTAKEN * DAY), new Date(at.getTime() - DAYS_KEPT * DAY)],
    })
    await client.query({
      name: 'forget-visitors-who-left',
      text: 'update unfinished_bookings set visitor = null where visitor is not null and left_at < $1',
      values: [new Date(at.getTime() - DAY)],
    })
    return allRows<{ practice_id: string }>(client, {
      name: 'practices-with-unfinished',
      text: `select distinct practice_id from unfinished_bookings where client_id is null and left_at <= $1
        and app.may_open(practice_id, 'email-automation', $2)`,
      values: [new Date(at.getTime() - WAIT), at],
    })
  })
  for (const { practice_id } of practices) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      await inTransaction(pool, worker, {}, client => takeIn(client, practice_id, at))
    } catch (error) {
      // One practice's failure must not block the others.
      const { name, code } = error as Error & { code?: string }
      log.error({ practice_id, name, code }, 'unfinished bookings not taken in')
    }
  }
}

async function takeIn(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  await lockPeople(client, practiceId)
  const all = await allRows<Left>(client, {
    name: 'unfinished-bookings',
    text: `select id, first_name, last_name, email, wording, wording_version, left_at from unfinished_bookings
      where practice_id = $1 and client_id is null and left_at <= $2 order by left_at, id limit 500 for update skip locked`,
    values: [practiceId, new Date(now.getTime() - WAIT)],
  })
  if (all.length === 0) return
  const asked = await askedOf(client, practiceId, now)
  for (const left of all) {
    const isAsked = asked.since !== null && left.left_at.getTime() + WAIT >= asked.since.getTime()
    const isSomebody = isAsked && !(await hasBooked(client, practiceId, left))
    const found = isSomebody ? await personOf(client, practiceId, left, asked.made < newADay, now) : 'nobody'
    // The plan is full: they wait for a place.
    if (found === null) continue
    const { id, is_new } = found === 'nobody' ? { id: null, is_new: false } : found
    if (is_new) asked.made++
    await client.query({
      name: 'take-in-unfinished',
      // Once a month per person, so repeated abandoning gets one message.
      text: `update unfinished_bookings u set client_id = $3, first_name = null, last_name = null, email = null, wording = null,
          wording_version = null, token_hash = null, made_at = $4
        where u.practice_id = $1 and u.id = $2 and $3::uuid is not null and not exists (select from unfinished_bookings o
          where o.practice_id = $1 and o.client_id = $3 and o.left_at > u.left_at - interval '30 days')`,
      values: [practiceId, left.id, id, is_new ? now : null],
    })
    await client.query({
      name: 'forget-left-once',
      text: 'delete from unfinished_bookings where practice_id = $1 and id = $2 and client_id is null',
      values: [practiceId, left.id],
    })
  }
}

const askedOf = (client: pg.PoolClient, practiceId: string, now: Date) =>
  onlyRow<{ since: Date | null; made: number }>(client, {
    name: 'asked-of-unfinished',
    text: `select app.asks_who_left_since($1) as since, (select count(*)::int from unfinished_bookings
      where practice_id = $1 and made_at > $2::timestamptz - interval '1 day') as made`,
    values: [practiceId, now],
  })

async function hasBooked(client: pg.PoolClient, practiceId: string, { email, left_at }: Left) {
  const found = await firstRow(client, {
    name: 'booked-since-left',
    text: `select a.id from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      where a.practice_id = $1 and a.created_at >= $3 and a.starts_at >= $3
        and (app.mailbox(a.contact_email) = app.mailbox($2) or app.mailbox($2) = any (c.contacts)) limit 1`,
    values: [practiceId, email, left_at],
  })
  return found !== undefined
}

/**
 * The record of an address. Existing records and their consent never change, since anybody can type an address.
 * 'nobody' if shared, archived, reached elsewhere or over today's limit; null if the plan is full.
 */
async function personOf(
  client: pg.PoolClient,
  practiceId: string,
  left: Left,
  mayBeNew: boolean,
  now: Date,
): Promise<{ id: string; is_new: boolean } | 'nobody' | null> {
  const known = await allRows<{ id: string; is_theirs: boolean }>(client, {
    name: 'known-by-mailbox',
    // The same set that `findAlike` compares, so a new record is never a duplicate.
    text: `select k.id, k.archived_at is null and app.mailbox(k.email) = app.mailbox($2) as is_theirs
      from clients c join clients k on k.practice_id = $1 and k.id = coalesce(c.merged_into, c.id)
      where c.practice_id = $1 and (c.contacts && array[app.mailbox($2)] or c.id in (
        select a.client_id from appointments a where a.practice_id = $1 and app.mailbox(a.contact_email) = app.mailbox($2)))
      group by k.id limit 2`,
    values: [practiceId, left.email],
  })
  const [only] = known
  if (only) return known.length === 1 && only.is_theirs ? { id: only.id, is_new: false } : 'nobody'
  if (!mayBeNew) return 'nobody'
  const id = await clientOfLead(client, practiceId, { ...left, phone: null }, 'online', now)
  if (!id) return null
  await client.query({
    name: 'unfinished-is-inquiry',
    text: `update clients set lead_stage = 'inquiry' where practice_id = $1 and id = $2 and lead_stage is null`,
    values: [practiceId, id],
  })
  await client.query({
    name: 'yes-of-unfinished',
    // Never overrides an erased client's opt-out, which the database copies to the new record.
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version, address,
        created_at) select $1, $2, 'email', 'offers', true, 'booking', $3, $4, $5, $6
      where not exists (select from client_consents l where l.practice_id = $1 and l.client_id = $2 and l.channel = 'email'
        and not l.is_granted)`,
    values: [practiceId, id, left.wording, left.wording_version, left.email, left.left_at],
  })
  return { id, is_new: true }
}

export const takeInUnfinishedJob: Job = {
  name: 'take-in-unfinished',
  cron: '*/5 * * * *',
  run: takeInUnfinished,
}
