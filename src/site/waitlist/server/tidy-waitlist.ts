import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// The waitlist belongs to no practice.
const janitor: Caller = { role: 'service_role', claims: {} }
const days = 30

/** Deletes unconfirmed and departed addresses after 30 days, as the emails promise. */
export async function tidyWaitlist({ pool, now }: JobDeps): Promise<void> {
  const before = new Date(now().getTime() - days * 86_400_000)
  await inTransaction(pool, janitor, {}, (_, db) =>
    db
      .deleteFrom('waitlist_entries')
      .where(({ and, eb, or }) =>
        or([
          and([eb('confirmed_at', 'is', null), eb('created_at', '<', before)]),
          eb('withdrawn_at', '<', before),
        ]),
      )
      .execute(),
  )
}

export const tidyWaitlistJob: Job = { name: 'tidy-waitlist', cron: '47 3 * * *', run: tidyWaitlist }
