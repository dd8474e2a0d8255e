import type pg from 'pg'
import { z } from 'zod'
import type { EventSpan } from '#desk/calendar-feeds/calendar-span.ts'
import { id } from '#lib/schemas/fields.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { queuedWork, type WorkContext } from '#server/queued-work/queued-work.ts'
import { expandCalendar } from './expand-calendar.ts'

const DAY = 86_400_000
/** Days kept: past ones for last week's calendar, and as far ahead as anyone can book. */
const [daysBack, daysAhead] = [31, 735]
const mostBytes = 5_000_000
const withinMs = 10_000
/** Minutes between reads: `often` after a success, doubled with each failure up to `seldom`. */
const [often, seldom] = [15, 360]

interface Feed {
  address: string
  etag: string | null
  practitioner_id: string
  time_zone: string
  read_whole_at: Date | null
}

/** A failure is recorded on the feed and keeps the old busy times. */
export const readBusyFeed = queuedWork({
  name: 'read-busy-feed',
  input: z.object({ busy_feed_id: id }),
  attempts: 3,
  backoff: { firstSeconds: 30, mostSeconds: 300 },
  limitAtOnce: 6,
  perPracticeAtOnce: 2,
  stalledAfterSeconds: 60,
  run: async context => {
    const { input, practiceId, read, step } = context
    const feed = await read(({ client }) => readFeed(client, practiceId, input.busy_feed_id))
    if (!feed) return undefined
    const found = await busyTimes(context, feed)
    await step(async ({ client }) => {
      const at = context.now()
      if ('code' in found) await keepFailure(client, practiceId, input.busy_feed_id, found.code, at)
      else await keepTimes(client, practiceId, { ...feed, id: input.busy_feed_id }, found, at)
      return undefined
    })
    return undefined
  },
})

type Found = { spans: EventSpan[] | 'unchanged'; etag: string | null } | { code: string }

async function busyTimes(
  { outbound, now, signal }: WorkContext<unknown, unknown>,
  feed: Feed,
): Promise<Found> {
  const at = now().getTime()
  // Reads it whole once a day even if unchanged, so that the end of the range moves on.
  const etag = feed.read_whole_at && at - feed.read_whole_at.getTime() < DAY ? feed.etag : null
  const answer = await outbound.read(feed.address, {
    etag,
    mostBytes,
    within: withinMs,
    signal,
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  })
  if (answer.is === 'refused') return { code: answer.code }
  if (answer.is === 'unchanged') return { spans: 'unchanged', etag: feed.etag }
  const question = { zone: feed.time_zone, from: at - daysBack * DAY, until: at + daysAhead * DAY }
  const read = await expandCalendar(answer.body, question)
  return 'error' in read ? { code: read.error } : { spans: read.spans, etag: answer.etag }
}

const readFeed = (client: pg.PoolClient, practiceId: string | null, feedId: string) =>
  firstRow<Feed>(client, {
    name: 'busy-feed',
    text: `select f.address, f.etag, f.practitioner_id, p.time_zone, f.read_whole_at
      from busy_feeds f join practices p on p.id = f.practice_id
      join practitioners r on r.practice_id = f.practice_id and r.id = f.practitioner_id and r.archived_at is null
      where f.practice_id = $1 and f.id = $2`,
    values: [practiceId, feedId],
  })

async function keepFailure(
  client: pg.PoolClient,
  practiceId: string | null,
  feedId: string,
  code: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'busy-feed-failed',
    text: `update busy_feeds set last_failure_at = $3::timestamptz, failure_code = $4, failures = least(failures + 1, 10000),
        next_at = $3::timestamptz + least($5 * 2 ^ least(failures, 20), $6) * interval '1 minute'
      where practice_id = $1 and id = $2`,
    values: [practiceId, feedId, now, code, often, seldom],
  })
}

async function keepTimes(
  client: pg.PoolClient,
  practiceId: string | null,
  feed: Feed & { id: string },
  { spans, etag }: { spans: EventSpan[] | 'unchanged'; etag: string | null },
  now: Date,
): Promise<void> {
  // Locked first, so that a feed removed meanwhile isn't restored.
  const [there] = await allRows<{ id: string }>(client, {
    name: 'busy-feed-read',
    text: `update busy_feeds set last_success_at = $3::timestamptz, failure_code = null, failures = 0, etag = $4,
        next_at = $3::timestamptz + $5 * interval '1 minute',
        read_whole_at = case when $6 then read_whole_at else $3::timestamptz end
      where practice_id = $1 and id = $2 returning id`,
    values: [practiceId, feed.id, now, etag, often, spans === 'unchanged'],
  })
  if (!there || spans === 'unchanged') return
  const iso = (ms: number) => new Date(ms).toISOString()
  const [starts, ends] = [spans.map(({ from }) => iso(from)), spans.map(({ until }) => iso(until))]
  // Writes only differences, because screens are notified of each change.
  await client.query({
    name: 'forget-busy-times',
    text: `delete from busy_feed_times t where t.practice_id = $1 and t.busy_feed_id = $2 and not exists (
      select from unnest($3::timestamptz[], $4::timestamptz[]) as s (starts_at, ends_at)
      where s.starts_at = t.starts_at and s.ends_at = t.ends_at)`,
    values: [practiceId, feed.id, starts, ends],
  })
  await client.query({
    name: 'keep-busy-times',
    text: `insert into busy_feed_times (practice_id, busy_feed_id, practitioner_id, starts_at, ends_at)
      select $1, $2, $5, s.starts_at, s.ends_at from unnest($3::timestamptz[], $4::timestamptz[]) as s (starts_at, ends_at)
      on conflict (busy_feed_id, starts_at) do nothing`,
    values: [practiceId, feed.id, starts, ends, feed.practitioner_id],
  })
}
