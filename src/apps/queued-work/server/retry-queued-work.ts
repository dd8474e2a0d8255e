import { sql } from 'kysely'
import { firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { queuedWorkRefusals } from '../messages.ts'
import { pieceOfWorkInput, pieceOfWorkOutput } from '../schema.ts'
import { mayRetry, type WorkState } from '../work-states.ts'
import { mustSee } from './see-work.ts'

// Covers all practices and the platform; the caller's own rights are checked first.
const keeper: Caller = { role: 'service_role', claims: {} }

/** Requeues failed, dead or canceled work with all its attempts; it resumes at its last checkpoint. */
export const retryQueuedWork = verb({
  name: 'retry-queued-work',
  who: 'platform',
  input: pieceOfWorkInput,
  output: pieceOfWorkOutput,
  refusals: queuedWorkRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  runOutside: async ({ pool, asker, input }) => {
    const refusal = await mustSee(pool, asker, input.work_id)
    if (refusal) return refusal
    try {
      return await inTransaction(pool, keeper, {}, async (client, db) => {
        const piece = await firstRow<{ state: WorkState; cleared_at: Date | null }>(client, {
          name: 'work-to-retry',
          text: 'select state, cleared_at from queued_work where id = $1 for update',
          values: [input.work_id],
        })
        if (!piece) return fail('not_found')
        if (piece.cleared_at) return fail('is_cleared')
        if (piece.state === 'done') return fail('is_over')
        if (!mayRetry(piece.state, false)) return fail('is_under_way')
        await db
          .updateTable('queued_work')
          .set({ state: 'queued', attempts: 0, start_after: sql`clock_timestamp()`, ended_at: null })
          .where('id', '=', input.work_id)
          .execute()
        return { state: 'queued' as const }
      })
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'queued_work_once') return fail('already_queued')
      throw error
    }
  },
})
