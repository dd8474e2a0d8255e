import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { tendConnection } from './tend-connection.ts'

// Reads across practices which ones are connected.
const clock: Caller = { role: 'service_role', claims: {} }
/** Hours between checks of a connection. */
const hours = 23

/** Queues a daily check of each connection, spread over the day. */
export async function tendConnections({ pool, now, log }: JobDeps): Promise<void> {
  const due = await inTransaction(pool, clock, { readOnly: true }, client =>
    allRows<{ id: string; practice_id: string }>(client, {
      name: 'connections-to-look-at',
      text: `select c.id, c.practice_id from social_connections c where c.state = 'connected'
          and coalesce(c.checked_at, '-infinity') < $1::timestamptz - $2::int * interval '1 hour'
        order by c.checked_at nulls first limit 500`,
      values: [now(), hours],
    }),
  )
  for (const { id, practice_id } of due) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    const options = { practiceId: practice_id, dedupeKey: id, priority: -10 }
    await inTransaction(pool, worker, {}, client =>
      enqueue(client, tendConnection, { connection_id: id }, options),
    ).catch(error =>
      log.warn({ practice_id, name: error.name, code: error.code }, 'connection not looked at'),
    )
  }
}

export const tendConnectionsJob: Job = {
  name: 'tend-connections',
  cron: '*/20 * * * *',
  run: tendConnections,
}
