import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Of every practice alike.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Talks that one run lets go of; the next goes on. */
const mostAtOnce = 5_000

/** Lets go of talks, with all that was said in them, once they are as old as their practice keeps them: 90 days if it says nothing. */
export async function tidyTalks({ pool, now }: JobDeps): Promise<void> {
  await inTransaction(pool, janitor, { timeoutMs: 60_000 }, client =>
    client.query({
      name: 'forget-talks',
      text: `delete from reception_talks where id in (
          select t.id from reception_talks t left join reception_settings s on s.practice_id = t.practice_id
          where t.last_at < $1::timestamptz - make_interval(days => coalesce(s.keep_days, 90)) limit ${mostAtOnce})`,
      values: [now()],
    }),
  )
}

export const tidyTalksJob: Job = { name: 'tidy-talks', cron: '25 * * * *', run: tidyTalks }
