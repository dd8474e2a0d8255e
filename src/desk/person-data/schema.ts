import { z } from 'zod'
import { id, instant, text } from '#lib/schemas/fields.ts'

export const aboutClientInput = z.object({ client_id: id })

/** `name`: the client's name, typed to confirm. */
export const eraseClientInput = z.object({ client_id: id, name: text(170) })
export const eraseClientOutput = z.object({ client_id: id })

const part = z.object({ words: z.string(), count: z.number() })

export const previewErasureOutput = z.object({
  name: z.string(),
  goes: z.array(part),
  /** `count` null: not a number of rows. */
  stays: z.array(part.extend({ count: z.number().nullable(), why: z.string() })),
  /** Visits to cancel first. Instants are ISO text. */
  to_come: z.array(z.object({ appointment_id: id, starts_at: instant, service_name: z.string() })),
  /** Queued messages, which will never be sent. */
  waiting: z.number(),
  /** Archives of the whole practice that contain the client; they are deleted. */
  archives: z.number(),
})

export const clientArchiveStarted = z.object({ work_id: id })
export const showClientArchiveInput = z.object({ work_id: id })
export const showClientArchiveOutput = z.object({
  state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled', 'dead']),
  progress_done: z.number(),
  progress_total: z.number().nullable(),
  progress_words: z.string().nullable(),
  /** Available for a day. */
  file: z.object({ file_id: id, name: z.string(), bytes: z.number() }).nullable(),
})
