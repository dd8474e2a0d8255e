import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Job } from './run-jobs.ts'

/**
 * Days that the trail is kept; entries of one practice beyond which the older go sooner, some 130 a day for two years; and
 * days in which none goes however many there are, so that nobody hides an act behind a flood of others.
 */
const daysKept = 730
const mostEntries = 100_000
const daysSure = 90

// Of every practice.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Lets go of the audit trail's oldest entries. */
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
