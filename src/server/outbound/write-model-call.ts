import type pg from 'pg'
import type { Urgency } from './delivery.ts'
import type { Question } from './model.ts'

export interface ModelCall {
  /** Null: asked by the house itself. */
  practice_id: string | null
  kind: string
  /** `now` where somebody looks at the screen that it is asked for; `bulk` for what is worked out over night. */
  urgency: Urgency
  question: Question
  /** One question, one key: writing it again asks nobody a second time. */
  dedupe_key: string
}

/**
 * Writes a question to a model down in the caller's transaction; it is asked after the commit, once. Answers the id of its
 * row in `model_calls`, new or not, where the answer will stand.
 */
export async function writeModelCall(
  client: pg.PoolClient,
  call: ModelCall,
  askAfter: Date,
): Promise<string> {
  const { practice_id, kind, urgency, question, dedupe_key } = call
  await client.query({
    name: 'write-model-call',
    text: `insert into model_calls (practice_id, kind, urgency, question, dedupe_key, send_after)
      values ($1, $2, $3, $4, $5, $6) on conflict (dedupe_key) do nothing`,
    values: [practice_id, kind, urgency, JSON.stringify(question), dedupe_key, askAfter],
  })
  const { rows } = await client.query({
    name: 'find-model-call',
    text: 'select id from model_calls where dedupe_key = $1',
    values: [dedupe_key],
  })
  // A key of another practice's, which this caller may not see.
  if (!rows[0]) throw new Error('This question was asked by somebody else')
  return rows[0].id as string
}
