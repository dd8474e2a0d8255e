import { z } from 'zod'
import { askedDate, id } from '#lib/schemas/fields.ts'
import { type MetricName, metricUnits } from '#rules/metrics/figure-shapes.ts'

const names = Object.keys(metricUnits) as [MetricName, ...MetricName[]]
export const metricName = z.enum(names)

/** Days of the practice's calendar, both included. */
const period = z
  .object({ from: askedDate, to: askedDate })
  .refine(({ from, to }) => from <= to, { message: 'The end lies before the beginning', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 1_827 * 86_400_000, {
    message: 'Five years at most',
    path: ['from'],
  })

const filters = z.object({ practitioner_id: id.optional(), service_id: id.optional() })

/** The same length just before, or the same dates a year earlier. */
const compare = z.enum(['previous', 'year'])

export const measurePracticeInput = period.and(filters).and(
  z.object({
    metrics: z.array(metricName).min(1).max(names.length),
    compare: compare.optional(),
  }),
)

/** Money in cents, shares in hundredths of a percent. Null: nothing to divide by. */
const figure = z.object({
  value: z.number().nullable(),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  /** The first 200 `table:id` rows of the number; `show-metric-rows` pages through all. */
  rows: z.array(z.string()),
  hits: z.array(z.string()),
  rows_total: z.number(),
  hits_total: z.number(),
  from: z.string(),
  to: z.string(),
  is_partial: z.boolean(),
})
export const measurePracticeOutput = z.object({
  currency: z.string(),
  time_zone: z.string(),
  today: z.string(),
  /** Visits priced in another currency; counted, but left out of sums. */
  other_currency: z.number(),
  measures: z.array(
    figure.extend({
      metric: metricName,
      unit: z.enum(['count', 'cents', 'bp', 'minutes', 'days']),
      comparison: figure.nullable(),
    }),
  ),
})
export type Measured = z.output<typeof measurePracticeOutput>

export const forecastVisitsInput = z.object({
  days: z.number().int().min(1).max(90).default(30),
  service_id: id.optional(),
  /** Several: the lengths of one treatment. */
  service_ids: z.array(id).min(1).max(100).optional(),
})
export const forecastVisitsOutput = z.object({
  time_zone: z.string(),
  today: z.string(),
  method: z.string(),
  /** `too_little`: under 28 open days since the first visit. */
  reason: z.enum(['too_little']).nullable(),
  open_days: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      expected: z.number(),
      low: z.number(),
      high: z.number(),
      booked: z.number(),
      open_minutes: z.number(),
    }),
  ),
  backtest: z
    .object({ days: z.number(), mae: z.number(), mae_naive: z.number(), coverage_bp: z.number() })
    .nullable(),
})
export type VisitsForecast = z.output<typeof forecastVisitsOutput>

export const showMetricRowsInput = z
  .object({
    figure: period
      .and(filters)
      .and(
        z.object({
          metric: metricName,
          of: z.enum(['rows', 'hits']).default('hits'),
          compare: compare.optional(),
          is_comparison: z.boolean().default(false),
        }),
      )
      .optional(),
    /** `table:id`, as in `measure-practice` and the assistant's evidence. */
    keys: z
      .array(
        z
          .string()
          .max(140)
          .regex(/^(?:appointments|clients|sales|payments|open):/),
      )
      .max(200)
      .optional(),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  })
  .refine(({ figure, keys }) => (figure === undefined) !== (keys === undefined), {
    message: 'Name a figure or rows, and not both',
    path: ['figure'],
  })

/** Visits by day, newest first; clients by name; open time by day. */
const metricRow = z.object({
  key: z.string(),
  table: z.enum(['appointments', 'clients', 'open']),
  /** Start of the visit or open time; for a client, the last kept visit. */
  at: z.string().nullable(),
  ends_at: z.string().nullable(),
  client_id: id.nullable(),
  /** Client, or practitioner for open time. */
  name: z.string(),
  service: z.string().nullable(),
  practitioner: z.string().nullable(),
  status: z.enum(['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled']).nullable(),
  price_cents: z.number().nullable(),
  currency: z.string().nullable(),
})
export const showMetricRowsOutput = z.object({
  /** Number of keys; there are fewer rows if some were deleted. */
  total: z.number(),
  rows: z.array(metricRow),
  next_offset: z.number().nullable(),
  time_zone: z.string(),
})
export type MetricRows = z.output<typeof showMetricRowsOutput>
export type MetricRow = MetricRows['rows'][number]
