import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'

/** The most rows of one page. */
const MOST_ROWS = 1_000
export const listSorts = ['name', 'last', 'next', 'best'] as const

/**
 * A page of the clients whom `expression` chooses; those with an expression that says nothing of the archive are of it too.
 * With `query` the 1,000 best that a search finds, from `skip` on, else in order from after the sort keys `after` of the
 * row that the page before ended with; what is no such keys finds the first page.
 */
export const listClientsInput = z.object({
  expression: segmentExpression,
  query: z.string().trim().max(100).default(''),
  sort: z.enum(listSorts).default('name'),
  down: z.boolean().default(false),
  after: z.array(z.string().max(300)).max(3).nullable().default(null),
  skip: z.int().min(0).max(MOST_ROWS).default(0),
  most: z.int().min(1).max(MOST_ROWS).default(50),
})

/** Instants as ISO text to the microsecond; `-infinity` and `infinity` where there is no visit. */
const listedClient = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
  source: z.string(),
  booking: z.enum(['allow', 'ask', 'block']),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  last_at: z.string(),
  last_service: z.string().nullable(),
  last_practitioner: z.string().nullable(),
  next_at: z.string(),
  next_service: z.string().nullable(),
  next_practitioner: z.string().nullable(),
  /** Kept and missed, and the median of days between visits where there are enough. */
  visits: z.int(),
  no_shows: z.int(),
  rhythm_days: z.int().nullable(),
  /** Days past the day that the rhythm expected; under 0 it is still to come, null where there is none to expect. */
  overdue_days: z.int().nullable(),
})
export type ListedClient = z.output<typeof listedClient>
/** `total`: how many a search found; null without one. */
export const listClientsOutput = z.object({ clients: z.array(listedClient), total: z.int().nullable() })

/** How many each of these chooses. */
export const countClientsInput = z.object({ expressions: z.array(segmentExpression).min(1).max(20) })
export const countClientsOutput = z.object({ counts: z.array(z.int()) })
