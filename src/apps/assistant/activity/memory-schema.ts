import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'

/** What was typed in one conversation, as far as it is kept. */
const keptThread = z.object({
  user_id: id,
  by_name: z.string().nullable(),
  thread_key: z.string().nullable(),
  /** What was typed first of what is kept. */
  words: z.string(),
  /** Lines of the activity that have words. */
  count: z.int(),
  last_at: instant,
})
export type KeptThread = z.output<typeof keptThread>

export const showMemoryOutput = z.object({
  /** Of everybody, as the owner sees it; else of whoever asks alone. */
  is_everybody: z.boolean(),
  /** The newest first, 50 at most of `total`. */
  threads: z.array(keptThread),
  total: z.int(),
  /** After so many days all of it goes by itself. */
  days_kept: z.int(),
})

/** One conversation; absent, all whose words whoever asks may see. */
export const forgetWordsInput = z.object({
  thread: z.object({ user_id: id, thread_key: z.string().max(80).nullable() }).optional(),
})
export const forgetWordsOutput = z.object({
  /** Lines of the activity that have no words any more. */
  forgotten: z.int(),
})
