import { type Caller, queryAs } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { queuedWorkRefusals } from '../messages.ts'
import { pieceOfWorkInput, pieceOfWorkOutput } from '../schema.ts'
import { endable } from '../work-states.ts'
import { mustSee } from './see-work.ts'

// Covers all practices and the platform; the caller's own rights are checked first.
const keeper: Caller = { role: 'service_role', claims: {} }

/** Ends or dismisses work. Without its claim no process can write for it, and a running one stops within 2 seconds. */
export const cancelQueuedWork = verb({
  name: 'cancel-queued-work',
  who: 'platform',
  input: pieceOfWorkInput,
  output: pieceOfWorkOutput,
  refusals: queuedWorkRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  runOutside: async ({ pool, asker, input }) => {
    const refusal = await mustSee(pool, asker, input.work_id)
    if (refusal) return refusal
    const { rows } = await queryAs(
      pool,
      keeper,
      {},
      {
        name: 'cancel-work',
        text: `update queued_work set state = 'cancelled', claim = null, beat_at = null, ended_at = clock_timestamp()
        where id = $1 and state = any($2) returning state`,
        values: [input.work_id, endable],
      },
    )
    return rows[0] ? { state: rows[0].state } : fail('is_over')
  },
})
