import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Traces of visitors of every practice.
const janitor: Caller = { role: 'service_role', claims: {} }

const day = 86_400_000

/** Forgets who clicked once the hour is over, what browsers said after 90 days, and what was only reported after 30. */
export async function tidyClicks({ pool, now }: JobDeps): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await inTransaction(pool, janitor, {}, async client => {
    await client.query('delete from private.click_visitors where until <= $1', [now()])
    await client.query('delete from short_link_clicks where not is_counted and clicked_at < $1', [ago(30)])
    await client.query(
      `update short_link_clicks set user_agent = null, referrer = null
        where clicked_at < $1 and (user_agent is not null or referrer is not null)`,
      [ago(90)],
    )
  })
}

export const tidyClicksJob: Job = { name: 'tidy-clicks', cron: '37 * * * *', run: tidyClicks }
