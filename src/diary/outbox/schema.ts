import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'

const channel = z.enum(['email', 'sms'])

export const showSendingInput = z.object({})
export const showSendingOutput = z.object({
  /** Whether email and text services are configured; otherwise messages stay in the outbox. */
  is_set_up: z.object({ email: z.boolean(), sms: z.boolean() }),
  waiting: z.array(
    z.object({
      channel,
      count: z.number(),
      /** ISO: when the next is sent, and the last of those waiting. */
      next_at: z.string(),
      last_at: z.string(),
      /** Of them, those that failed at least once. */
      tried: z.number(),
    }),
  ),
  /** Last seven days, most frequent first. */
  held_back: z.array(z.object({ reason: z.string(), count: z.number() })),
  failed: z.number(),
})
export type Sending = z.output<typeof showSendingOutput>

export const stopMessageInput = z.object({ message_id: id })
/** False: it is being sent already. */
export const stopMessageOutput = z.object({ is_stopped: z.boolean() })
