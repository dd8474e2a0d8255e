import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { firstRow } from '../database/rows.ts'
import type { JsonValue } from '../database/schema-types.ts'
import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Urgency } from './delivery.ts'
import type { ModelQuestion } from './models/model.ts'

export interface ModelCall {
  /** Null: asked by the house itself. */
  practice_id: string | null
  kind: string
  /** `now` where somebody looks at the screen that it is asked for; `bulk` for what is worked out over night. */
  urgency: Urgency
  question: ModelQuestion
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

/**
 * Milliseconds: what a model has (ask-provider.ts), and what writing its answer down may take; and until one that is broken off
 * has been written down.
 */
const waitMs = { most: 22_000, between: 100, brokenOff: 3_000 }

export interface ModelAnswer {
  status: string
  answer: JsonValue
  last_error: string | null
  input_tokens: number | null
  output_tokens: number | null
}

/** What came of a question. `id` is undefined where it was taken back before it left, and is no row any more. */
export interface Questioned {
  id: string | undefined
  answer: ModelAnswer | undefined
}

/**
 * Puts a question to the model and waits for what comes of it: written down first, asked by the door outside, the same key once.
 * `answer` is undefined where nothing came within 22 s. When `signal` is aborted the question is taken back: one that has not left
 * never does, one that is under way is broken off, and `answer` is what is known of it by then.
 */
export async function answerOfModel(
  pool: pg.Pool,
  caller: Caller,
  call: ModelCall,
  now: Date,
  signal?: AbortSignal,
): Promise<Questioned> {
  const id = await inTransaction(pool, caller, {}, client => writeModelCall(client, call, now))
  const until = performance.now() + waitMs.most
  while (performance.now() < until && !signal?.aborted) {
    const found = await inTransaction(pool, caller, { readOnly: true }, client =>
      findAnswer(client, call.practice_id, id),
    )
    if (!isUnderWay(found)) return { id, answer: found }
    await wait(waitMs.between, undefined, { signal }).catch(() => {})
  }
  return signal?.aborted ? takeBack(pool, caller, call.practice_id, id) : { id, answer: undefined }
}

const isUnderWay = (found: ModelAnswer | undefined) =>
  found !== undefined && ['queued', 'sending'].includes(found.status)

const findAnswer = (client: pg.PoolClient, practiceId: string | null, id: string) =>
  firstRow<ModelAnswer>(client, {
    name: 'answer-of-model',
    text: 'select status, answer, last_error, input_tokens, output_tokens from model_calls where practice_id = $1 and id = $2',
    values: [practiceId, id],
  })

// Told again until it is written down: the process that asks may have claimed it and not begun when it was told first.
async function takeBack(
  pool: pg.Pool,
  caller: Caller,
  practiceId: string | null,
  id: string,
): Promise<Questioned> {
  const until = performance.now() + waitMs.brokenOff
  while (performance.now() < until) {
    const stands = await inTransaction(pool, caller, {}, async (client): Promise<Questioned> => {
      const { rowCount } = await client.query({
        name: 'take-back-model-call',
        text: `delete from model_calls where practice_id = $1 and id = $2 and status = 'queued'`,
        values: [practiceId, id],
      })
      if (rowCount) return { id: undefined, answer: undefined }
      const answer = await findAnswer(client, practiceId, id)
      if (isUnderWay(answer))
        await client.query({
          name: 'break-off-model-call',
          text: `select pg_notify('outbound', $1)`,
          values: [breakOff + id],
        })
      return { id, answer }
    })
    if (!isUnderWay(stands.answer)) return stands
    await wait(waitMs.between)
  }
  return { id, answer: undefined }
}

/** What the processes that send are told, before the id of a question that nobody waits for any more. */
export const breakOff = 'break off '

/** Lets go of questions of a kind, with their answers, that were asked before then. */
export async function forgetModelCalls(client: pg.PoolClient, kind: string, before: Date): Promise<void> {
  await client.query({
    name: 'forget-model-calls',
    text: 'delete from model_calls where kind = $1 and created_at < $2',
    values: [kind, before],
  })
}

/** Lets go of questions that were asked, with their answers: of a practice, by their ids, in the caller's transaction. */
export async function forgetModelCallsById(
  client: pg.PoolClient,
  practiceId: string,
  ids: readonly string[],
): Promise<void> {
  await client.query({
    name: 'forget-model-calls-by-id',
    text: 'delete from model_calls where practice_id = $1 and id = any ($2::uuid[])',
    values: [practiceId, ids],
  })
}
