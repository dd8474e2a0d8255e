import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Of every practice alike, and nothing of it is read.
const janitor: Caller = { role: 'service_role', claims: {} }

/** A campaign of which nothing waits any more is sent. */
export async function settleCampaigns({ pool, now }: JobDeps): Promise<void> {
  await inTransaction(pool, janitor, {}, client =>
    client.query({
      name: 'settle-campaigns',
      text: `update campaigns c set state = 'sent', ended_at = $1 where c.state = 'sending' and c.written_at is not null
        and not exists (select from outbound_messages m where m.practice_id = c.practice_id and m.origin_id = c.id
          and m.status in ('queued', 'sending'))`,
      values: [now()],
    }),
  )
}

export const settleCampaignsJob: Job = {
  name: 'settle-campaigns',
  cron: '* * * * *',
  run: settleCampaigns,
}
