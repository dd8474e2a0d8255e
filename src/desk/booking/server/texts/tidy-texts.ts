import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'

// Texts of nobody's belong to no practice.
const janitor: Caller = { role: 'service_role', claims: {} }

const keptMs = 14 * 86_400_000

/**
 * Takes away texts of which nobody knew whose they are, after the 14 days in which a provider may bring one again and somebody may
 * turn out to be meant. STOP and START stay without their words: a phone that nobody has may stop, too.
 */
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
