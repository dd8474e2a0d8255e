import { z } from 'zod'
import { id } from '#lib/fields.ts'

const origin = z.object({
  origin_kind: z.enum(['campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test', 'short-link']),
  /** Of the campaign, the sequence …; of a short link its own. */
  origin_id: id,
})

export const showAttributionInput = origin
export const showAttributionOutput = z.object({
  /** How long after a click a booking counts as brought by it. */
  window_days: z.number(),
  clicks: z.number(),
  people: z.number(),
  bookings: z.number(),
  /** Of the bookings, those that took place, and those that did not. */
  visits: z.number(),
  cancelled: z.number(),
  no_shows: z.number(),
  /** What the visits cost that took place, and what all that still stand would. */
  money_cents: z.number(),
  booked_cents: z.number(),
  currency: z.string(),
  /** The visits, and the clicks by link, so that a figure opens what it counts. */
  booking_ids: z.array(id),
  links: z.array(z.object({ code: z.string(), clicks: z.number(), bookings: z.number() })),
})
export type AttributionShown = z.output<typeof showAttributionOutput>
