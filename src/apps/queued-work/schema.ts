import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'
import { workStates } from './work-states.ts'

export const listQueuedWorkInput = z.object({
  state: z.enum(workStates).nullish(),
  kind: z.string().max(60).nullish(),
  practice: z.string().trim().max(200).default(''),
  page: z.number().int().min(1).max(100_000).default(1),
})

export const queuedWorkRow = z.object({
  id,
  kind: z.string(),
  /** Null: work of the platform. */
  practice_id: id.nullable(),
  practice_name: z.string().nullable(),
  state: z.enum(workStates),
  attempts: z.number(),
  most_attempts: z.number(),
  progress_done: z.number(),
  progress_total: z.number().nullable(),
  progress_words: z.string().nullable(),
  error_code: z.string().nullable(),
  error_words: z.string().nullable(),
  created_at: instant,
  /** When a failed piece is retried, or a queued one may start. */
  start_after: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  is_cleared: z.boolean(),
})

export const listQueuedWorkOutput = z.object({
  pieces: z.array(queuedWorkRow),
  total: z.number(),
  page_size: z.number(),
  /** Of all work, whatever the filter. */
  counts: z.record(z.enum(workStates), z.number()),
  kinds: z.array(z.string()),
})

export const pieceOfWorkInput = z.object({ work_id: id })
export const pieceOfWorkOutput = z.object({ state: z.enum(workStates) })

export type QueuedWorkRow = z.output<typeof queuedWorkRow>
export type QueuedWorkPage = z.output<typeof listQueuedWorkOutput>
