import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'

/** Restored rows, and failed ones with the first database error. */
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

export const ownData = z.object({
  archive: z.object({ file_id: id, name: z.string(), bytes: z.number(), created_at: instant }).nullable(),
  packing: under,
  restoring: under,
  restored: z.array(restoredTable).nullable(),
  /** The practice has no data that a restore could mix with. */
  is_empty: z.boolean(),
})
