import { z } from 'zod'
import type { PaymentEvent } from './payments.ts'

// Only the subscription's ID is read. Its state is fetched, never taken from an event.
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  created: z.number(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      subscription: reference,
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
})

/** Parses a Stripe event; null if it is not one. Seconds become a Date. */
export function readEnvelope(event: unknown): PaymentEvent | null {
  const parsed = envelope.safeParse(event)
  if (!parsed.success) return null
  const { id, type, created, data } = parsed.data
  const { object } = data
  const subscription =
    object.object === 'subscription'
      ? object.id
      : (object.subscription ?? object.parent?.subscription_details?.subscription)
  return { id, type, created_at: new Date(created * 1000), subscription_id: subscription ?? null }
}
