import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'

const keptThread = z.object({
  user_id: id,
  by_name: z.string().nullable(),
  thread_key: z.string().nullable(),
  words: z.string(),
  /** Activity lines that have text. */
  count: z.int(),
  last_at: instant,
})
export type KeptThread = z.output<typeof keptThread>

export const showMemoryOutput = z.object({
  /** True: everyone's, for the owner; else only the caller's. */
  is_everybody: z.boolean(),
  threads: z.array(keptThread),
  total: z.int(),
  /** Days until all of it is deleted automatically. */
  days_kept: z.int(),
})

export const forgetWordsInput = z.object({
  thread: z.object({ user_id: id, thread_key: z.string().max(80).nullable() }).optional(),
})
export const forgetWordsOutput = z.object({
  forgotten: z.int(),
})
