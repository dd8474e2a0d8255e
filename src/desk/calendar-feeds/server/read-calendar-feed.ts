import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type FeedVisit, feedEntries } from '#desk/calendar-feeds/feed-entries.ts'
import type { FeedShows } from '#desk/calendar-feeds/schema.ts'
import { calendarFeed } from '#diary/visits/letters/calendar-file.ts'
import { whoComes } from '#diary/visits/letters/who-comes.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { readFeedRefusals } from '../messages.ts'
import { readCalendarFeedInput, readCalendarFeedOutput } from '../schema.ts'

/** Refresh interval in seconds; each address is answered `mostFetches` times an hour. */
const refreshSeconds = 900
const mostFetches = 120
/** Days shown back and ahead, and how long canceled visits are shown. */
const [daysBack, daysAhead, daysOff] = [90, 365, 30]

/** An iCalendar file in UTC. The address stops working with its feed, practitioner or creator's membership. */
export const readCalendarFeed = verb({
  name: 'read-calendar-feed',
  who: 'anyone',
  input: readCalendarFeedInput,
  output: readCalendarFeedOutput,
  refusals: readFeedRefusals,
  // Large calendar services fetch from few addresses, so the close limit is per feed.
  limits: [{ per: 'address', hits: 6_000, seconds: 3600 }],
  findPractice: async ({ token }, client) => {
    const feed = await firstRow<{ practice_id: string }>(client, {
      name: 'practice-of-feed',
      text: 'select practice_id from calendar_feeds where token_hash = $1',
      values: [hashToken(token)],
    })
    return feed?.practice_id
  },
  run: async ({ client, practiceId, input, now, config }) => {
    const feed = await fetched(client, practiceId, hashToken(input.token), now)
    if (!feed) return fail('not_found')
    if (feed.is_over) return fail('over')
    if (feed.fetches > mostFetches) return fail('asked_too_often')
    const visits = await readVisits(client, practiceId, feed.practitioner_id, now)
    const { shows, has_buffers, address } = feed
    const entries = feedEntries(visits, { shows, has_buffers, address, publicUrl: config.publicUrl })
    const file = calendarFeed(`${feed.practitioner_name} · ${feed.practice_name}`, refreshSeconds, entries)
    return { file, etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 32)}"` }
  },
})

interface FetchedFeed {
  practitioner_id: string
  practitioner_name: string
  practice_name: string
  address: string | null
  shows: FeedShows
  has_buffers: boolean
  fetches: number
  is_over: boolean
}

function fetched(client: pg.PoolClient, practiceId: string, hash: string, now: Date) {
  return firstRow<FetchedFeed>(client, {
    name: 'fetch-feed',
    text: `update calendar_feeds f set last_fetched_at = $3::timestamptz,
        fetches = case when f.fetches_since > $3::timestamptz - interval '1 hour' then least(f.fetches + 1, 1000000) else 1 end,
        fetches_since = case when f.fetches_since > $3::timestamptz - interval '1 hour' then f.fetches_since else $3::timestamptz end
      from practitioners r, practices p
      where f.practice_id = $1 and f.token_hash = $2 and r.practice_id = $1 and r.id = f.practitioner_id and p.id = $1
      returning f.practitioner_id, r.name as practitioner_name, p.name as practice_name, p.address, f.shows, f.has_buffers,
        f.fetches, f.revoked_at is not null or r.archived_at is not null or not exists (
          select from practice_members m where m.practice_id = $1 and m.user_id = f.made_by and m.removed_at is null
            and (m.role = 'owner' or r.user_id = m.user_id)) as is_over`,
    values: [practiceId, hash, now],
  })
}

type StoredVisit = Omit<FeedVisit, 'who_comes'> & {
  first_name: string
  last_name: string
  booked_as: string | null
}

async function readVisits(
  client: pg.PoolClient,
  practiceId: string,
  practitionerId: string,
  now: Date,
): Promise<FeedVisit[]> {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const rows = await allRows<StoredVisit>(client, {
    name: 'visits-of-feed',
    text: `select a.id, a.status, ${times},
        a.sequence, a.service_name, a.booked_as, c.first_name, c.last_name, false as is_class
      from appointments a join clients c on c.practice_id = a.practice_id and c.id = a.client_id
      where a.practice_id = $1 and a.practitioner_id = $2 and a.class_id is null and a.starts_at >= $3 and a.starts_at < $4
        and (a.status <> 'cancelled' or a.cancelled_at > $5) and c.erased_at is null
      union all
      select a.id, case when a.cancelled_at is null then 'confirmed' else 'cancelled' end::appointment_status,
        ${times}, a.sequence, a.service_name, null, a.service_name, '', true
      from classes a
      where a.practice_id = $1 and a.practitioner_id = $2 and a.starts_at >= $3 and a.starts_at < $4
        and (a.cancelled_at is null or a.cancelled_at > $5)
      order by starts_at, id limit 10000`,
    values: [practiceId, practitionerId, days(-daysBack), days(daysAhead), days(-daysOff)],
  })
  return rows.map(({ first_name, last_name, booked_as, ...visit }) => {
    // One entry per class, without attendees.
    if (visit.is_class) return { ...visit, who_comes: visit.service_name }
    return { ...visit, who_comes: whoComes({ first_name, last_name }, booked_as) }
  })
}

const iso = (column: string) =>
  `to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

const times = ['starts_at', 'ends_at', 'blocks_from', 'blocks_until', 'updated_at'].map(iso).join(', ')
