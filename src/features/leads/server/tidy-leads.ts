import { daysUnconfirmed } from '#features/messages/guide-lines.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enterYes } from './enter-yes.ts'

// Of every practice alike.
const janitor: Caller = { role: 'service_role', claims: {} }

/**
 * Erases what was typed under an address that never answered, with the mail that asked it, as that mail promises; and writes
 * the yes of leads who have become a client's record since into its ledger.
 */
export async function tidyLeads({ pool, now }: JobDeps): Promise<void> {
  const before = new Date(now().getTime() - daysUnconfirmed * 86_400_000)
  await inTransaction(pool, janitor, {}, async client => {
    await client.query({
      name: 'forget-unconfirmed',
      text: 'delete from lead_asks where confirmed_at is null and created_at < $1',
      values: [before],
    })
  })
  await inTransaction(pool, janitor, {}, client => enterYes(client))
}

export const tidyLeadsJob: Job = { name: 'tidy-leads', cron: '23 * * * *', run: tidyLeads }
