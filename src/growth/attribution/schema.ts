import { z } from 'zod'
import { askedDate, id } from '#lib/schemas/fields.ts'

const origin = z.object({
  origin_kind: z.enum(['campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test', 'short-link']),
  origin_id: id,
})

export const showAttributionInput = origin
export const showAttributionOutput = z.object({
  window_days: z.number(),
  clicks: z.number(),
  people: z.number(),
  bookings: z.number(),
  visits: z.number(),
  cancelled: z.number(),
  no_shows: z.number(),
  /** Value of visits that took place, and of all bookings that still stand. */
  money_cents: z.number(),
  booked_cents: z.number(),
  currency: z.string(),
  booking_ids: z.array(id),
  links: z.array(z.object({ code: z.string(), clicks: z.number(), bookings: z.number() })),
})
export type AttributionShown = z.output<typeof showAttributionOutput>

/** Calendar days of the practice, both inclusive. */
const span = z
  .object({ from: askedDate, to: askedDate })
  .refine(({ from, to }) => from <= to, { message: 'The end lies before the beginning', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
    message: 'A year at most',
    path: ['from'],
  })

/** `kind` is the first part of a source's key; null: no known link. */
const source = z.object({
  key: z.string().nullable(),
  kind: z.string().nullable(),
  name: z.string(),
  people: z.number(),
  clicks: z.number(),
  bookings: z.number(),
  visits: z.number(),
  money_cents: z.number(),
})
export type Source = z.output<typeof source>

export const showSourcesInput = span
export const showSourcesOutput = z.object({
  sources: z.array(source),
  total: source.omit({ key: true, kind: true, name: true }),
  currency: z.string(),
  window_days: z.number(),
})
export type SourcesShown = z.output<typeof showSourcesOutput>

export const listSourceRowsInput = span.and(
  z.object({
    /** null: no known link; omitted: all sources. */
    key: z.string().max(80).nullish(),
    /** Replaces `source`: what carried out a plan item, as `show-plan-result` names it. */
    carrier: z.string().max(100).optional(),
    of: z.enum(['people', 'bookings', 'visits']),
  }),
)
export const listSourceRowsOutput = z.object({
  /** Newest first, at most 200; `all` is the total. */
  all: z.number(),
  bookings: z.array(
    z.object({
      id,
      client_id: id,
      name: z.string(),
      service: z.string(),
      source: z.string(),
      booked_at: z.string(),
      starts_at: z.string(),
      status: z.string(),
      price_cents: z.number(),
    }),
  ),
  /** Named only for a personal link; `client_id` null: no client record. */
  clicks: z.array(
    z.object({
      id,
      at: z.string(),
      source: z.string(),
      client_id: id.nullable(),
      name: z.string().nullable(),
    }),
  ),
})
export type SourceRows = z.output<typeof listSourceRowsOutput>
