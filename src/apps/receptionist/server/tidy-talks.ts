import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { forgetModelCallsById } from '#server/outbound/write-model-call.ts'

// Covers all practices.
const janitor: Caller = { role: 'service_role', claims: {} }

const mostAtOnce = 5_000

/** Deletes conversations and the related model requests after the practice's retention time; 90 days by default. */
export async function tidyTalks({ pool, now }: JobDeps): Promise<void> {
  await inTransaction(pool, janitor, { timeoutMs: 60_000 }, async client => {
    const old = await allRows<{ id: string }>(client, {
      name: 'old-talks',
      text: `select t.id from reception_talks t left join reception_settings s on s.practice_id = t.practice_id
        where t.last_at < $1::timestamptz - make_interval(days => coalesce(s.keep_days, 90)) limit ${mostAtOnce} for update of t`,
      values: [now()],
    })
    const ids = old.map(({ id }) => id)
    const asked = await allRows<{ practice_id: string; calls: string[] }>(client, {
      name: 'questions-of-old-talks',
      text: `select practice_id, array_agg(call_id) as calls from assistant_model_turns
        where talk_id = any ($1::uuid[]) and call_id is not null group by practice_id`,
      values: [ids],
    })
    for (const { practice_id, calls } of asked) await forgetModelCallsById(client, practice_id, calls)
    await client.query({
      name: 'forget-talks',
      text: 'delete from reception_talks where id = any ($1::uuid[])',
      values: [ids],
    })
  })
}

export const tidyTalksJob: Job = { name: 'tidy-talks', cron: '25 * * * *', run: tidyTalks }
