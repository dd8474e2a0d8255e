import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { draftedKinds, lateHours, lateTopics } from '../../items/drafted-items.ts'
import { askForDrafts, canBeWritten } from './write-plan-drafts.ts'

const clock: Caller = { role: 'service_role', claims: {} }

/** Queues texts that are due: those that name open slots, and any missed before. */
export async function writeNearDrafts({ pool, now, log }: Pick<JobDeps, 'pool' | 'now' | 'log'>) {
  const plans = await inTransaction(pool, clock, { readOnly: true }, client =>
    allRows<{ practice_id: string; plan_id: string }>(client, {
      name: 'plans-to-write',
      text: `select distinct i.practice_id, i.plan_id from plan_items i
        join marketing_plans p on p.practice_id = i.practice_id and p.id = i.plan_id and p.state = 'open'
        where ${canBeWritten('$1', '$2', '$3', '$4')}`,
      values: [now(), lateTopics, lateHours, draftedKinds],
    }),
  )
  for (const { practice_id, plan_id } of plans) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    await inTransaction(pool, worker, {}, client => askForDrafts(client, practice_id, plan_id)).catch(
      error => {
        // One failure must not block other plans.
        log.error(
          { practice_id, code: (error as { code?: string }).code },
          'texts of a plan were not asked for',
        )
      },
    )
  }
}

export const writeNearDraftsJob: Job = {
  name: 'write-near-drafts',
  cron: '23 * * * *',
  run: writeNearDrafts,
}
