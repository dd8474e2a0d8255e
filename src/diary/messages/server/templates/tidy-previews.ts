import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'

// Previews of every practice at once: nothing of them is read.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Takes away previews of letters that nobody can open any more. */
export const tidyPreviewsJob: Job = {
  name: 'tidy-previews',
  cron: '*/10 * * * *',
  run: async ({ pool, now }) => {
    await inTransaction(pool, janitor, {}, async client => {
      await client.query({
        name: 'tidy-previews',
        text: 'delete from private.letter_previews where expires_at < $1',
        values: [now()],
      })
    })
  },
}
