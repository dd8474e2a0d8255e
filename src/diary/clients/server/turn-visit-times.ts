import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

const janitor: Caller = { role: 'service_role', claims: {} }

/** Next visits that have begun are the last ones now, in every practice. */
export async function turnVisitTimes({ pool }: JobDeps): Promise<void> {
  await inTransaction(pool, janitor, {}, client =>
    client.query({ name: 'turn-visit-times', text: 'select app.turn_visit_times()' }),
  )
}

export const turnVisitTimesJob: Job = { name: 'turn-visit-times', cron: '* * * * *', run: turnVisitTimes }
