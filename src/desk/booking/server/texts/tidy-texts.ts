import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Texts without a client belong to no practice.
const janitor: Caller = { role: 'service_role', claims: {} }

const keptMs = 14 * 86_400_000

/** Deletes unmatched texts after 14 days, when providers no longer resend. STOP and START stay, without their text. */
export async function tidyTexts({ pool, now }: Pick<JobDeps, 'pool' | 'now'>): Promise<void> {
  await inTransaction(pool, janitor, {}, async client => {
    const before = [new Date(now().getTime() - keptMs)]
    await client.query({
      name: 'tidy-unclaimed-texts',
      text: `delete from inbound_messages where practice_id is null and created_at < $1
        and (meaning is null or meaning not in ('stop', 'start'))`,
      values: before,
    })
    await client.query({
      name: 'tidy-words-of-unclaimed',
      text: `update inbound_messages set body_text = '' where practice_id is null and created_at < $1 and body_text <> ''`,
      values: before,
    })
  })
}

export const tidyTextsJob: Job = { name: 'tidy-texts', cron: '12 4 * * *', run: tidyTexts }
