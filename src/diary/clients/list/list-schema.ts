import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'

const MOST_ROWS = 1_000
export const listSorts = ['name', 'last', 'next', 'best'] as const

/**
 * A page of the clients that `expression` chooses, archived ones too unless it says otherwise.
 * With `query` the 1,000 best matches from `skip` on, else from after the sort keys `after` of the last row; invalid
 * keys give the first page.
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

/** ISO text to the microsecond; `-infinity` and `infinity` without a visit. */
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
  visits: z.int(),
  no_shows: z.int(),
  rhythm_days: z.int().nullable(),
  /** Days past the expected next visit; negative: not due yet, null: none expected. */
  overdue_days: z.int().nullable(),
})
export type ListedClient = z.output<typeof listedClient>
/** `total`: the matches of a search; null without one. */
export const listClientsOutput = z.object({ clients: z.array(listedClient), total: z.int().nullable() })

export const countClientsInput = z.object({ expressions: z.array(segmentExpression).min(1).max(20) })
export const countClientsOutput = z.object({ counts: z.array(z.int()) })
