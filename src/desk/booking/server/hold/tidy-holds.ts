import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'

// Expired holds of every practice at once; no data is read.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Deletes holds expired six hours ago; until then a late form can still book. */
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
