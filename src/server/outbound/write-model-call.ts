import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { firstRow } from '../database/rows.ts'
import type { JsonValue } from '../database/schema-types.ts'
import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Urgency } from './delivery.ts'
import type { ModelQuestion } from './models/model.ts'

export interface ModelCall {
  /** Null: asked by the platform. */
  practice_id: string | null
  kind: string
  /** `now` if a person is waiting; `bulk` for overnight work. */
  urgency: Urgency
  question: ModelQuestion
  /** Writing the same key again asks nothing twice. */
  dedupe_key: string
}

/** Queues a model call in the caller's transaction; it runs once, after commit. Returns its row ID in `model_calls`. */
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
  // The key belongs to another practice, whose rows this caller can't see.
  if (!rows[0]) throw new Error('This question was asked by somebody else')
  return rows[0].id as string
}

/** Milliseconds: the model's limit plus saving (ask-provider.ts), between two looks, and after a cancel. */
const waitMs = { most: 22_000, between: 100, brokenOff: 3_000 }

export interface ModelAnswer {
  status: string
  answer: JsonValue
  last_error: string | null
  input_tokens: number | null
  output_tokens: number | null
}

/** `id` is undefined if the question was withdrawn before it was sent and has no row. */
export interface Questioned {
  id: string | undefined
  answer: ModelAnswer | undefined
}

/** Asks once per key and waits up to 22 s, else `answer` is undefined. Aborting `signal` withdraws the question. */
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

// Repeated, because the sending process may have claimed the question without starting when first notified.
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

/** Notice to senders, followed by the ID of an unwanted question. */
export const breakOff = 'break off '

/** Deletes questions of a kind, with answers, asked before a date. */
export async function forgetModelCalls(client: pg.PoolClient, kind: string, before: Date): Promise<void> {
  await client.query({
    name: 'forget-model-calls',
    text: 'delete from model_calls where kind = $1 and created_at < $2',
    values: [kind, before],
  })
}

/** Deletes a practice's questions, with answers, by ID. */
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
