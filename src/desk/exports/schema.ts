import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'

/** Rows of one table that came back, and those that could not, with the first reason in the database's words. */
export const restoredTable = z.object({
  name: z.string(),
  rows: z.number(),
  left_out: z.number(),
})

export const workStarted = z.object({ work_id: id })
export const restoreInput = z.object({ file_id: id })

const under = z
  .object({
    work_id: id,
    state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled', 'dead']),
    progress_done: z.number(),
    progress_total: z.number().nullable(),
    progress_words: z.string().nullable(),
    error_words: z.string().nullable(),
    ended_at: instant.nullable(),
  })
  .nullable()

/** What /your-data shows. */
export const ownData = z.object({
  archive: z.object({ file_id: id, name: z.string(), bytes: z.number(), created_at: instant }).nullable(),
  packing: under,
  restoring: under,
  restored: z.array(restoredTable).nullable(),
  /** Nothing is in the practice yet that a restored one could be mixed up with. */
  is_empty: z.boolean(),
})
