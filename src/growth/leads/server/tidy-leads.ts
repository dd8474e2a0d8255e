import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { daysUnconfirmed } from '../guides/guide-lines.ts'
import { daysRemoved } from '../lead-stages.ts'
import { recordLeadConsent } from './lead/record-lead-consent.ts'

// Reads across practices.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Erases leads a month after removal and unconfirmed input with its email; records consent of new client records. */
export async function tidyLeads({ pool, now }: JobDeps): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await inTransaction(pool, janitor, {}, async client => {
    await client.query({
      name: 'forget-unconfirmed',
      text: 'delete from lead_asks where confirmed_at is null and created_at < $1',
      values: [ago(daysUnconfirmed)],
    })
    await client.query({
      name: 'forget-removed-leads',
      text: 'delete from leads where removed_at < $1',
      values: [ago(daysRemoved)],
    })
  })
  await inTransaction(pool, janitor, {}, client => recordLeadConsent(client))
}

export const tidyLeadsJob: Job = { name: 'tidy-leads', cron: '23 * * * *', run: tidyLeads }
