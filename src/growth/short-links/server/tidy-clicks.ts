import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Deletes visitor data across practices.
const janitor: Caller = { role: 'service_role', claims: {} }

const day = 86_400_000

/** Deletes visitor hashes after an hour, user agents after 90 days, and unconfirmed reports after 30. */
export async function tidyClicks({ pool, now }: JobDeps): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await inTransaction(pool, janitor, {}, async (client, db) => {
    await client.query({
      name: 'forget-visitors',
      text: 'delete from private.click_visitors where until <= $1',
      values: [now()],
    })
    await db
      .deleteFrom('short_link_clicks')
      .where('is_counted', '=', false)
      .where('clicked_at', '<', ago(30))
      .execute()
    await db
      .updateTable('short_link_clicks')
      .set({ user_agent: null, referrer: null })
      .where('clicked_at', '<', ago(90))
      .where(({ eb, or }) => or([eb('user_agent', 'is not', null), eb('referrer', 'is not', null)]))
      .execute()
  })
}

export const tidyClicksJob: Job = { name: 'tidy-clicks', cron: '37 * * * *', run: tidyClicks }
