import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

const janitor: Caller = { role: 'service_role', claims: {} }

/** Once a next visit has begun it becomes the last one, in every practice. */
export async function turnVisitTimes({ pool }: JobDeps): Promise<void> {
  await inTransaction(pool, janitor, {}, client =>
    client.query({ name: 'turn-visit-times', text: 'select app.turn_visit_times()' }),
  )
}

export const turnVisitTimesJob: Job = { name: 'turn-visit-times', cron: '* * * * *', run: turnVisitTimes }
