import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { readBusyFeed } from './read-busy-feed.ts'

// Finds due calendars across practices; each is read as its own practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }

/** Each once: claimed with SKIP LOCKED and rescheduled in the same transaction. */
export async function queueBusyFeeds({ pool, now }: JobDeps): Promise<void> {
  await inTransaction(pool, clock, {}, async client => {
    const due = await allRows<{ id: string; practice_id: string }>(client, {
      name: 'due-busy-feeds',
      text: `update busy_feeds set next_at = $1::timestamptz + interval '15 minutes' where id in (
          select f.id from busy_feeds f join practitioners r on r.practice_id = f.practice_id and r.id = f.practitioner_id
          where f.next_at <= $1 and r.archived_at is null order by f.next_at limit 500 for update of f skip locked)
        returning id, practice_id`,
      values: [now()],
    })
    for (const { id, practice_id } of due)
      await enqueue(client, readBusyFeed, { busy_feed_id: id }, { practiceId: practice_id, dedupeKey: id })
  })
}

export const queueBusyFeedsJob: Job = { name: 'queue-busy-feeds', cron: '* * * * *', run: queueBusyFeeds }
