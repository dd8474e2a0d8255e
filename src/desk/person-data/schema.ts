import { z } from 'zod'
import { id, instant, text } from '#lib/schemas/fields.ts'

export const aboutClientInput = z.object({ client_id: id })

/** `name`: of the record, typed by whoever erases. */
export const eraseClientInput = z.object({ client_id: id, name: text(170) })
export const eraseClientOutput = z.object({ client_id: id })

const part = z.object({ words: z.string(), count: z.number() })

/** What an erasure would do today. */
export const previewErasureOutput = z.object({
  /** What has to be typed. */
  name: z.string(),
  goes: z.array(part),
  /** `count` null: not a number of rows. */
  stays: z.array(part.extend({ count: z.number().nullable(), why: z.string() })),
  /** In the way: each is cancelled first. Instants are ISO text. */
  to_come: z.array(z.object({ appointment_id: id, starts_at: instant, service_name: z.string() })),
  /** Messages to them that are written and have not left: they never will. */
  waiting: z.number(),
  /** Archives of the whole practice, which hold them too: they are removed. */
  archives: z.number(),
})

export const clientArchiveStarted = z.object({ work_id: id })
export const showClientArchiveInput = z.object({ work_id: id })
export const showClientArchiveOutput = z.object({
  state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled', 'dead']),
  progress_done: z.number(),
  progress_total: z.number().nullable(),
  progress_words: z.string().nullable(),
  /** Once it is done, for a day. */
  file: z.object({ file_id: id, name: z.string(), bytes: z.number() }).nullable(),
})
