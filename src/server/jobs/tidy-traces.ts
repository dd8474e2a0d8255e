import { type Caller, inTransaction } from '../database/transaction.ts'
import { sweepAuth } from '../platform/auth/sweep.ts'
import type { Job } from './run-jobs.ts'

// Counters and spent proofs belong to no practice.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Deletes expired counters, proofs, sender records, merge undo data, old emails and unused sessions. */
export const tidyTracesJob: Job = {
  name: 'tidy-traces',
  cron: '17 * * * *',
  run: async ({ pool, now }) => {
    await inTransaction(pool, janitor, {}, async client => {
      const dayAgo = new Date(now().getTime() - 86_400_000)
      await client.query('delete from private.rate_limits where window_start < $1', [dayAgo])
      await client.query('delete from private.removed_notes where removed_at < $1', [dayAgo])
      await client.query(
        `delete from private.booked_from b using appointments a where a.id = b.appointment_id and a.ends_at < $1`,
        [now()],
      )
      const monthAgo = new Date(now().getTime() - 30 * 86_400_000)
      // Senders on machines that this one can't see; what they held has long been released.
      await client.query('delete from private.outbound_senders where started_at < $1', [monthAgo])
      for (const part of ['moves', 'states']) {
        await client.query(
          `delete from client_merge_${part} p using client_merges m where m.practice_id = p.practice_id and m.id = p.merge_id
             and m.merged_at < $1`,
          [monthAgo],
        )
      }
      await client.query('delete from private.spent_challenges where expires_at < $1', [now()])
    })
    await sweepAuth(pool, now())
  },
}
