import { z } from 'zod'
import { askedDate, id } from '#lib/schemas/fields.ts'

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

/** Days of the practice's calendar, both included. */
const span = z
  .object({ from: askedDate, to: askedDate })
  .refine(({ from, to }) => from <= to, { message: 'The end lies before the beginning', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
    message: 'A year at most',
    path: ['from'],
  })

/** `kind` is the first part of a source's key; null: no link is known. */
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
/** The sources and their sum: all but people adds up. */
export const showSourcesOutput = z.object({
  sources: z.array(source),
  total: source.omit({ key: true, kind: true, name: true }),
  currency: z.string(),
  window_days: z.number(),
})
export type SourcesShown = z.output<typeof showSourcesOutput>

export const listSourceRowsInput = span.and(
  z.object({
    /** Null: no link is known; not given: all of them. */
    key: z.string().max(80).nullish(),
    /** In place of a source, what carried out an item of a plan, as `show-plan-result` names it. */
    carrier: z.string().max(100).optional(),
    of: z.enum(['people', 'bookings', 'visits']),
  }),
)
export const listSourceRowsOutput = z.object({
  /** The newest first, 200 at most; `all` says how many there are. */
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
  /** A name where the link was one person's own; `client_id` null: they have no record. */
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
