import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Job } from '../jobs/run-jobs.ts'

// Work of every practice and of none.
const janitor: Caller = { role: 'service_role', claims: {} }
/** Days after its end until what it was given, where it stood and what came out are forgotten. */
const keptDays = { done: 7, other: 30 }
/** Days after its end until nothing of it is left. */
const rowDays = 90

/** Forgets what queued work held. What is over and forgotten cannot be tried again. */
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
