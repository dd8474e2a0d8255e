import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'

const janitor: Caller = { role: 'service_role', claims: {} }

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
