import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job } from '#server/jobs/run-jobs.ts'
import { UNDO_DAYS } from '../undo-until.ts'

// All practices at once; no data is read.
const janitor: Caller = { role: 'service_role', claims: {} }
const A_DAY = 86_400_000

/** Deletes rows that can't be undone any more, and incomplete uploads. */
export const tidyImportsJob: Job = {
  name: 'tidy-imports',
  cron: '40 3 * * *',
  run: async ({ pool, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * A_DAY)
    await inTransaction(pool, janitor, {}, async client => {
      await client.query({
        name: 'tidy-import-rows',
        text: `delete from import_rows r using imports i
          where i.practice_id = r.practice_id and i.id = r.import_id and i.created_at < $1`,
        values: [before(UNDO_DAYS)],
      })
      await client.query({
        name: 'tidy-unfinished-imports',
        text: "delete from imports where state = 'loading' and created_at < $1",
        values: [before(7)],
      })
    })
  },
}
