import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { rankCandidates, readOpening, readSettings } from '#desk/openings/server/offers/rank-candidates.ts'
import { marketingPausedAt } from '#diary/messages/server/offers/deliverability/marketing-pause.ts'
import { leastHours } from '#growth/social/schedule/open-time.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import type { OpenStretch } from '../stretches.ts'
import { findGap } from './find-gap.ts'
import { offerGap } from './offer-gap.ts'
import { readStretches } from './read-stretches.ts'

const clock: Caller = { role: 'service_role', claims: {} }
const hour = 3_600_000
/** Maximum open proposals, so that an empty calendar isn't a list of chores. */
const mostLive = 12

type Deps = Pick<JobDeps, 'pool' | 'config' | 'now' | 'log' | 'proofKey'>

interface Wanted {
  practice_id: string
  hours: number
  alone_a_week: number | null
  posts_alone: boolean
}

/** Finds gaps for each practice that turned it on, and makes automatic offers. */
export async function findGaps(deps: Deps): Promise<void> {
  const practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    allRows<{ practice_id: string }>(client, {
      name: 'practices-with-gaps',
      text: `select s.practice_id from gap_settings s
        where s.is_on and app.may_open(s.practice_id, 'marketingPlan', $1::timestamptz)`,
      values: [deps.now()],
    }),
  )
  for (const { practice_id } of practices) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      await inTransaction(deps.pool, worker, {}, (client, db) => findFor({ client, db }, deps, practice_id))
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      deps.log.error({ practice_id, name, code }, 'no gaps found')
    }
  }
}

export const findGapsJob: Job = {
  name: 'find-gaps',
  cron: '*/10 * * * *',
  wakesOn: 'gaps_wanted',
  run: findGaps,
}

interface Hands {
  client: pg.PoolClient
  db: Kysely<DB>
}

async function findFor(hands: Hands, { config, now: read, proofKey }: Deps, practice_id: string) {
  const now = read()
  const { client } = hands
  await lockPractice(client, practice_id)
  const wanted = await wantedNow(client, practice_id)
  if (!wanted) return
  for (const stretch of await openStretches(client, practice_id, wanted.hours, now)) {
    if ((await whoWaits(client, practice_id, stretch, now)) > 0) continue
    await client.query({
      name: 'propose-gap',
      text: `insert into gaps (practice_id, practitioner_id, starts_at, ends_at, service_ids, found_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      values: [
        practice_id,
        stretch.practitioner_id,
        new Date(stretch.from),
        new Date(stretch.to),
        stretch.service_ids,
        now,
      ],
    })
  }
  const sender = { publicUrl: config.publicUrl, proofKey }
  if (wanted.alone_a_week !== null) await offerAlone(hands, wanted, sender, now)
}

/** Locks the settings until the search is done, so nothing is offered after it is turned off. Undefined: off. */
const wantedNow = (client: pg.PoolClient, practiceId: string): Promise<Wanted | undefined> =>
  firstRow<Wanted>(client, {
    name: 'wanted-of-gaps',
    text: `select practice_id, hours, alone_a_week, posts_alone from gap_settings where practice_id = $1 and is_on for no key update`,
    values: [practiceId],
  })

/** Open slots of the next hours that weren't proposed or dismissed, up to the limit. */
export async function openStretches(
  client: pg.PoolClient,
  practiceId: string,
  hours: number,
  now: Date,
): Promise<OpenStretch[]> {
  const span = { from: now.getTime() + leastHours * hour, to: now.getTime() + hours * hour }
  const { stretches } = await readStretches(client, practiceId, now, span)
  const known = await allRows<{ practitioner_id: string; from: number; to: number; is_live: boolean }>(
    client,
    {
      name: 'known-gaps',
      text: `select practitioner_id, extract(epoch from starts_at)::float8 * 1000 as from,
        extract(epoch from ends_at)::float8 * 1000 as to, state <> 'ended' as is_live
      from gaps where practice_id = $1 and ends_at > $2 and (state <> 'ended' or ended_why = 'set_aside')`,
      values: [practiceId, now],
    },
  )
  const room = mostLive - known.filter(({ is_live }) => is_live).length
  return stretches
    .filter(
      each =>
        !known.some(
          gap => gap.practitioner_id === each.practitioner_id && gap.from < each.to && each.from < gap.to,
        ),
    )
    .slice(0, Math.max(0, room))
}

/** Waitlisted clients who could get it or have an offer; they come first. The caller holds the practice's lock. */
export async function whoWaits(
  client: pg.PoolClient,
  practiceId: string,
  { practitioner_id, from, to }: Pick<OpenStretch, 'practitioner_id' | 'from' | 'to'>,
  now: Date,
): Promise<number> {
  const [starts_at, ends_at] = [new Date(from), new Date(to)]
  const offered = await firstRow<{ people: number }>(client, {
    name: 'offers-in-gap',
    text: `select count(*)::integer as people from opening_offers f join openings o on o.practice_id = $1 and o.id = f.opening_id
      where f.practice_id = $1 and o.practitioner_id = $2 and f.state in ('offered', 'waiting') and f.starts_at < $4 and f.ends_at > $3`,
    values: [practiceId, practitioner_id, starts_at, ends_at],
  })
  if (offered && offered.people > 0) return offered.people
  const settings = await readSettings(client, practiceId, now)
  const openings = await allRows<{ id: string }>(client, {
    name: 'openings-in-gap',
    text: `select id from openings where practice_id = $1 and practitioner_id = $2 and state = 'open' and starts_at < $4 and ends_at > $3`,
    values: [practiceId, practitioner_id, starts_at, ends_at],
  })
  const { time_zone } = await onlyRow<{ time_zone: string }>(client, {
    name: 'zone-for-gap',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  const own = {
    id: randomUUID(),
    practitioner_id,
    room_id: null,
    starts_at,
    ends_at,
    state: 'open',
    why: 'by_hand',
    time_zone,
  }
  const rows = [own, ...(await Promise.all(openings.map(({ id }) => readOpening(client, practiceId, id))))]
  let people = 0
  for (const row of rows) {
    if (!row) continue
    const { offers } = await rankCandidates(client, practiceId, row, settings, now.getTime(), now)
    people = Math.max(people, offers.length)
  }
  return people
}

/**
 * Automatic offers: limited per 7 days, none while marketing is paused. Posts need approval unless the settings say
 * otherwise.
 */
async function offerAlone(
  { client, db }: Hands,
  { practice_id: practiceId, alone_a_week, posts_alone }: Wanted,
  sender: { publicUrl: string; proofKey: string },
  now: Date,
): Promise<void> {
  if (await marketingPausedAt(client, practiceId)) return
  const done = await aloneThisWeek(client, practiceId, now)
  const waiting = await allRows<{ id: string }>(client, {
    name: 'gaps-to-offer-alone',
    text: `select id from gaps where practice_id = $1 and state = 'proposed' order by starts_at`,
    values: [practiceId],
  })
  let left = (alone_a_week ?? 0) - done
  for (const { id } of waiting) {
    if (left <= 0) return
    const gap = await findGap(client, practiceId, id)
    if (gap?.state !== 'proposed' || (await whoWaits(client, practiceId, gapSpan(gap), now)) > 0) continue
    const post = posts_alone ? 'scheduled' : 'draft'
    const offered = await offerGap({ client, db, practiceId, by: null, sender, post, now }, gap)
    if (typeof offered !== 'string') left -= 1
  }
}

export const gapSpan = (gap: { practitioner_id: string; starts_at: Date; ends_at: Date }) => ({
  practitioner_id: gap.practitioner_id,
  from: gap.starts_at.getTime(),
  to: gap.ends_at.getTime(),
})

export async function aloneThisWeek(client: pg.PoolClient, practiceId: string, now: Date): Promise<number> {
  const { done } = await onlyRow<{ done: number }>(client, {
    name: 'gaps-alone-this-week',
    text: `select count(*)::integer as done from gaps where practice_id = $1 and approved_by is null
      and approved_at > $2::timestamptz - interval '7 days'`,
    values: [practiceId, now],
  })
  return done
}
