import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Job } from './run-jobs.ts'

/** Days kept; entries per practice beyond which older ones go; days always kept, so that a flood can't hide an act. */
const daysKept = 730
const mostEntries = 100_000
const daysSure = 90

const janitor: Caller = { role: 'service_role', claims: {} }

/** Deletes the oldest audit entries. */
export const tidyAuditJob: Job = {
  name: 'tidy-audit',
  cron: '23 3 * * *',
  run: async ({ pool, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await inTransaction(pool, janitor, { timeoutMs: 60_000 }, async (client, db) => {
      await client.query({
        name: 'begin-tidying-audit',
        text: `select set_config('app.tidying_audit', '1', true)`,
      })
      await db.deleteFrom('audit_entries').where('at', '<', ago(daysKept)).execute()
      await client.query({
        name: 'tidy-long-trails',
        text: `delete from audit_entries e using (
           select p.id as practice_id, (select n.id from audit_entries n where n.practice_id = p.id
             order by n.at desc, n.id desc offset $1 limit 1) as last
           from practices p) kept
         where kept.last is not null and e.practice_id = kept.practice_id and e.id <= kept.last and e.at < $2`,
        values: [mostEntries, ago(daysSure)],
      })
    })
  },
}
