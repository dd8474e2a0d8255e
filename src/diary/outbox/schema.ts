import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'

const channel = z.enum(['email', 'sms'])

export const showSendingInput = z.object({})
export const showSendingOutput = z.object({
  /** Whether there is a mail server and a phone service. Without them messages stay in the outbox. */
  is_set_up: z.object({ email: z.boolean(), sms: z.boolean() }),
  waiting: z.array(
    z.object({
      channel,
      count: z.number(),
      /** Instants: when the next leaves, and the last of those that wait now. */
      next_at: z.string(),
      last_at: z.string(),
      /** Of them tried already, and not taken. */
      tried: z.number(),
    }),
  ),
  /** Of the last seven days, the most frequent first. */
  held_back: z.array(z.object({ reason: z.string(), count: z.number() })),
  failed: z.number(),
})
export type Sending = z.output<typeof showSendingOutput>

export const stopMessageInput = z.object({ message_id: id })
/** False: a sender has it in hand, and it may leave in this moment. */
export const stopMessageOutput = z.object({ is_stopped: z.boolean() })
