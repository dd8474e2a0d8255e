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

/** What a figure is compared with: as much time just before, or the same dates a year earlier. */
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
  /** The first 200 of `table:id` behind the figure; `show-metric-rows` pages through them all. */
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
  /** Visits in the rows that were read whose price is in another currency: they count, but are in no sum of money. */
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
  /** Several at once: the lengths of one treatment. */
  service_ids: z.array(id).min(1).max(100).optional(),
})
export const forecastVisitsOutput = z.object({
  time_zone: z.string(),
  today: z.string(),
  method: z.string(),
  /** `too_little`: under 28 open days since the first visit. */
  reason: z.enum(['too_little']).nullable(),
  /** Open days of the past that it was made from. */
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

/** The rows of a figure, or those that somebody has the keys of. */
export const showMetricRowsInput = z
  .object({
    figure: period
      .and(filters)
      .and(
        z.object({
          metric: metricName,
          of: z.enum(['rows', 'hits']).default('hits'),
          compare: compare.optional(),
          /** Those of the figure that it is compared with. */
          is_comparison: z.boolean().default(false),
        }),
      )
      .optional(),
    /** `table:id`, as `measure-practice` and the assistant's evidence have them. */
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

/** A row in words. Visits come by their day, the newest first; clients by name; open time by its day. */
const metricRow = z.object({
  key: z.string(),
  table: z.enum(['appointments', 'clients', 'open']),
  /** When the visit or the open time begins; of a client the last visit that was kept. */
  at: z.string().nullable(),
  ends_at: z.string().nullable(),
  client_id: id.nullable(),
  /** The client's; of open time the practitioner's. */
  name: z.string(),
  service: z.string().nullable(),
  practitioner: z.string().nullable(),
  status: z.enum(['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled']).nullable(),
  price_cents: z.number().nullable(),
  currency: z.string().nullable(),
})
export const showMetricRowsOutput = z.object({
  /** How many keys there are; fewer rows are found where some were deleted since. */
  total: z.number(),
  rows: z.array(metricRow),
  next_offset: z.number().nullable(),
  time_zone: z.string(),
})
export type MetricRows = z.output<typeof showMetricRowsOutput>
export type MetricRow = MetricRows['rows'][number]
