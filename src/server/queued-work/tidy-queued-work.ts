import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Job } from '../jobs/run-jobs.ts'

const janitor: Caller = { role: 'service_role', claims: {} }
/** Days until input, checkpoint and output of ended work are deleted. */
const keptDays = { done: 7, other: 30 }
/** Days until the row is deleted. */
const rowDays = 90

/** Deletes the data of ended work, which then can't be retried. */
export const tidyQueuedWorkJob: Job = {
  name: 'tidy-queued-work',
  cron: '37 * * * *',
  run: async ({ pool, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await inTransaction(pool, janitor, {}, async (_, db) => {
      await db
        .updateTable('queued_work')
        .set({ payload: '{}', checkpoint: null, output: null, cleared_at: now() })
        .where('cleared_at', 'is', null)
        .where(({ and, eb, or }) =>
          or([
            and([eb('state', '=', 'done'), eb('ended_at', '<', ago(keptDays.done))]),
            and([eb('state', '<>', 'done'), eb('ended_at', '<', ago(keptDays.other))]),
          ]),
        )
        .execute()
      await db.deleteFrom('queued_work').where('ended_at', '<', ago(rowDays)).execute()
    })
  },
}
