import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'

// Holds that ran out hours ago, of every practice at once: nothing of them is read.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Takes away holds that ran out six hours ago; until then a late form still finds its time, if it is free. */
export const tidyHoldsJob: Job = {
  name: 'tidy-holds',
  cron: '41 * * * *',
  run: async ({ pool, now }) => {
    const before = new Date(now().getTime() - 6 * 3_600_000)
    await inTransaction(pool, janitor, {}, (_, db) =>
      db.deleteFrom('slot_holds').where('expires_at', '<', before).execute(),
    )
  },
}
