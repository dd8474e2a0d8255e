import { z } from 'zod'
import { text } from '#lib/schemas/fields.ts'

export const touchDays = z.object({
  touch_days: z
    .number('Give a number of days')
    .int('Give whole days')
    .min(7, 'Seven days are the least')
    .max(90, '90 days are the most'),
})

export const sendingHealthOutput = z.object({
  touch_days: z.number(),
  /** To clients, handed on within seven days. */
  mails: z.number(),
  complaints: z.number(),
  level: z.enum(['fine', 'warn', 'pause']),
  paused_at: z.string().nullable(),
  /** False until the owner has confirmed their address: then only answers to people's own bookings go. */
  may_write: z.boolean(),
  /** Instant until which the account is new, so that it sends few messages a day; null: it is not. */
  new_until: z.string().nullable(),
})
export type SendingHealth = z.output<typeof sendingHealthOutput>

export const resumeMarketingInput = z.object({ what_was_done: text(1000) })
export const resumeMarketingOutput = z.object({ resumed_at: z.string() })
