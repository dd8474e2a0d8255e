import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { offerOpening } from './offering/offer-opening.ts'

// Finds due openings across practices; offers are read as each practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }

/** Queues due openings once. An opening stays due until handled, so that the next minute finds it after a crash. */
export async function findDueOpenings({ pool, now, log }: JobDeps): Promise<void> {
  const due = await inTransaction(pool, clock, { readOnly: true }, client =>
    allRows<{ id: string; practice_id: string }>(client, {
      name: 'due-openings',
      text: `select id, practice_id from openings where next_at <= $1 and app.closes_at(practice_id) is null
        order by next_at limit 500`,
      values: [now()],
    }),
  )
  for (const { id, practice_id } of due) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    const options = { practiceId: practice_id, dedupeKey: id, priority: 10 }
    await inTransaction(pool, worker, {}, client =>
      enqueue(client, offerOpening, { opening_id: id }, options),
    ).catch(error => {
      // A practice with a full queue must not block the others.
      log.warn({ code: (error as { code?: string }).code }, 'opening not queued')
    })
  }
}

export const findDueOpeningsJob: Job = {
  name: 'find-due-openings',
  cron: '* * * * *',
  wakesOn: 'openings',
  run: findDueOpenings,
}
