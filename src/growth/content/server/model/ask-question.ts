import { createHash } from 'node:crypto'
import type { Caller } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { answerOfModel, type ModelAnswer } from '#server/outbound/write-model-call.ts'

export type Answered = ModelAnswer

/** Asks the model, at most once an hour for the same question. Undefined if no answer came in time. */
export async function askQuestion(
  { pool, practiceId, now }: OutsideContext<unknown>,
  caller: Caller,
  question: ModelQuestion,
): Promise<Answered | undefined> {
  const hour = now.toISOString().slice(0, 13)
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('hex')
  const dedupe_key = `content:${practiceId}:${hour}:${digest}`
  const call = {
    practice_id: practiceId,
    kind: 'content-draft',
    urgency: 'now',
    question,
    dedupe_key,
  } as const
  return (await answerOfModel(pool, caller, call, now)).answer
}
