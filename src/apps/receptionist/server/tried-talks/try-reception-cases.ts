import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { verb } from '#server/functions/verb.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { receptionRefusals } from '../../messages.ts'
import { triedCases, tryCasesInput } from '../../schema.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { practiceHash, tryCases } from './case-rows.ts'

export const tryReceptionCases = verb({
  name: 'try-reception-cases',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'virtual-receptionist',
  input: tryCasesInput,
  output: triedCases,
  refusals: receptionRefusals,
  run: ({ client, practiceId, now }) => tryCases(client, practiceId, now),
})

// Finds practices with saved conversations; each is then read with its own rights.
const looker: Caller = { role: 'service_role', claims: {} }

/** Replays the saved conversations of every practice that changed since the last run. */
export async function tryChangedPractices({ pool, now }: JobDeps): Promise<void> {
  const practices = await inTransaction(pool, looker, { readOnly: true }, client =>
    allRows<{ practice_id: string; tried_with: string[] }>(client, {
      name: 'practices-with-cases',
      text: 'select practice_id, array_agg(distinct tried_with) as tried_with from reception_cases group by practice_id',
      values: [],
    }),
  )
  for (const { practice_id, tried_with } of practices)
    await inTransaction(pool, receptionistOf(practice_id), { timeoutMs: 30_000 }, async client => {
      const hash = await practiceHash(client, practice_id, now())
      if (tried_with.some(each => each !== hash)) await tryCases(client, practice_id, now())
    })
}

export const tryChangedPracticesJob: Job = {
  name: 'try-changed-practices',
  cron: '*/10 * * * *',
  run: tryChangedPractices,
}
