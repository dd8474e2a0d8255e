import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { firstRow } from '#server/database/rows.ts'
import type { JsonValue } from '#server/database/schema-types.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { Question } from '#server/outbound/model.ts'
import { writeModelCall } from '#server/outbound/write-model-call.ts'

/** Milliseconds: what a model has (outbound/ask-provider.ts), and what writing its answer down may take. */
const waitMs = { most: 22_000, between: 200 }

export interface Answered {
  status: string
  answer: JsonValue
  last_error: string | null
}

/**
 * Puts a question to the model: written down first, asked by the door outside, the same within an hour asked once. What came of it;
 * undefined where nothing came in time.
 */
export async function askQuestion(
  { pool, practiceId, now }: OutsideContext<unknown>,
  caller: Caller,
  question: Question,
): Promise<Answered | undefined> {
  const hour = now.toISOString().slice(0, 13)
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('hex')
  const dedupe_key = `content:${practiceId}:${hour}:${digest}`
  const call = {
    practice_id: practiceId,
    kind: 'content-draft',
    urgency: 'now' as const,
    question,
    dedupe_key,
  }
  const id = await inTransaction(pool, caller, {}, client => writeModelCall(client, call, now))
  const until = performance.now() + waitMs.most
  while (performance.now() < until) {
    const found = await inTransaction(pool, caller, { readOnly: true }, client =>
      firstRow<Answered>(client, {
        name: 'answer-of-model',
        text: 'select status, answer, last_error from model_calls where practice_id = $1 and id = $2',
        values: [practiceId, id],
      }),
    )
    if (!found || !['queued', 'sending'].includes(found.status)) return found
    await wait(waitMs.between)
  }
  return undefined
}
