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
  /** To clients, sent within seven days. */
  mails: z.number(),
  complaints: z.number(),
  level: z.enum(['fine', 'warn', 'pause']),
  paused_at: z.string().nullable(),
  /** False until the owner confirms their address; only replies to bookings are sent. */
  may_write: z.boolean(),
  /** Instant until which the account is new and limited; null: it isn't. */
  new_until: z.string().nullable(),
})
export type SendingHealth = z.output<typeof sendingHealthOutput>

export const resumeMarketingInput = z.object({ what_was_done: text(1000) })
export const resumeMarketingOutput = z.object({ resumed_at: z.string() })
