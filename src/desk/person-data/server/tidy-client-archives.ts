import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'

const janitor: Caller = { role: 'service_role', claims: {} }
const A_DAY = 86_400_000

/** Deletes the file after a day. */
export const tidyClientArchivesJob: Job = {
  name: 'tidy-client-archives',
  cron: '23 * * * *',
  run: async ({ pool, now }) => {
    await inTransaction(pool, janitor, {}, client =>
      client.query({
        name: 'tidy-client-archives',
        text: "delete from files where kind = 'client-archive' and created_at < $1",
        values: [new Date(now().getTime() - A_DAY)],
      }),
    )
  },
}
