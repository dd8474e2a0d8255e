import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { forgetModelCalls } from '#server/outbound/write-model-call.ts'
import { ended } from '../../messages.ts'
import { hiddenSince } from '../findings/hidden-findings.ts'

export const daysKept = 365
/** An act still running after this was cut off with its process. */
const longestRunMs = 10 * 60_000

// Covers all practices.
const janitor: Caller = { role: 'service_role', claims: {} }

/** Deletes year-old rows, sets aside unpressed cards, and marks interrupted acts as unknown, never rerunning them. */
export async function tidyAssistant({ pool, now }: JobDeps): Promise<void> {
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await inTransaction(pool, janitor, { timeoutMs: 60_000 }, async client => {
    await client.query({
      name: 'forget-assistant-acts',
      text: 'delete from assistant_acts where created_at < $1',
      values: [ago(daysKept * 86_400_000)],
    })
    await client.query({
      name: 'forget-assistant-threads',
      text: 'delete from assistant_threads where created_at < $1',
      values: [ago(daysKept * 86_400_000)],
    })
    await client.query({
      name: 'forget-model-turns',
      text: 'delete from assistant_model_turns where created_at < $1',
      values: [ago(daysKept * 86_400_000)],
    })
    await client.query({
      name: 'forget-hidden-findings',
      text: 'delete from hidden_findings where hidden_at <= $1',
      values: [hiddenSince(at)],
    })
    await forgetModelCalls(client, 'assistant-plan', ago(daysKept * 86_400_000))
    await client.query({
      name: 'set-old-cards-aside',
      text: `update assistant_acts set state = 'declined', said = $2, ended_at = $1 where state = 'pending' and expires_at <= $1`,
      values: [at, ended.expired],
    })
    await client.query({
      name: 'end-cut-off-acts',
      text: `update assistant_acts set state = 'failed', said = $3, ended_at = $1 where state = 'running' and started_at < $2`,
      values: [at, ago(longestRunMs), ended.cutOff],
    })
  })
}

export const tidyAssistantJob: Job = { name: 'tidy-assistant', cron: '*/15 * * * *', run: tidyAssistant }
