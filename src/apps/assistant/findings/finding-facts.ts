import { addDays } from '#lib/time/dates.ts'
import type { Figure, MetricName } from '#rules/metrics/figure-shapes.ts'
import { type Frame, frameOf } from '#rules/metrics/frame.ts'
import type { MetricRows } from '#rules/metrics/known-rows.ts'
import { measureKnown } from '#rules/metrics/metrics.ts'
import { moneyMetrics } from '#rules/metrics/reading-scope.ts'
import type { Proof } from './schema.ts'

/** The rows behind every metric, read once, and names for them. */
export interface FindingFacts {
  known: MetricRows
  /** Rows priced in the practice's currency. */
  money: MetricRows
  zone: string
  now: string
  /** On the practice's calendar. */
  today: string
  currency: string
  services: readonly { id: string; name: string }[]
  practitioners: readonly { id: string; name: string }[]
  people: ReadonlyMap<string, { name: string; email: string | null; phone: string | null }>
  /** Limits findings to this practitioner's visits. */
  practitioner_id?: string | undefined
  hidden?: readonly HiddenFinding[]
}

/** A finding the user marked not useful. */
export interface HiddenFinding {
  rule: string
  subject: string
  /** Cents a week when it was hidden; null: no amount known. */
  weekly_cents: number | null
  hidden_at: string
}

export interface DateRange {
  from: string
  to: string
}

/** The last four weeks without today, and the four before: each has every weekday four times. */
export const fourWeeks = ({ today }: FindingFacts): { now: DateRange; before: DateRange } => ({
  now: { from: addDays(today, -28), to: addDays(today, -1) },
  before: { from: addDays(today, -56), to: addDays(today, -29) },
})

export interface Narrowed {
  practitioner_id?: string | undefined
  service_id?: string | undefined
}

export interface FoundFigure extends Figure {
  metric: MetricName
  narrowed: Narrowed
}

export function figureOf(
  facts: FindingFacts,
  metric: MetricName,
  span: DateRange,
  narrowed: Narrowed = {},
): FoundFigure {
  const { zone, now, practitioner_id } = facts
  const whose = { practitioner_id, ...narrowed }
  const ask = { metrics: [metric], ...span, zone, now, ...whose }
  const known = moneyMetrics.has(metric) ? facts.money : facts.known
  const [measured] = measureKnown(known, ask)
  if (!measured) throw new Error(`nothing was measured: ${metric}`)
  return { ...measured, metric, narrowed: whose }
}

export const frameIn = ({ zone, now, practitioner_id }: FindingFacts, span: DateRange): Frame =>
  frameOf({ metrics: [], ...span, zone, now, practitioner_id })

export function proofOf(found: FoundFigure, words: string, of: 'rows' | 'hits' = 'hits'): Proof {
  const { metric, from, to, narrowed, value, numerator, denominator } = found
  const whose = Object.fromEntries(Object.entries(narrowed).filter(([, id]) => id !== undefined))
  return {
    words,
    value,
    numerator,
    denominator,
    total: found[of].length,
    figure: { metric, from, to, of, ...whose },
    keys: [],
  }
}

export const proofOfKeys = (
  keys: readonly string[],
  words: string,
  figure: Pick<Proof, 'value' | 'numerator' | 'denominator'>,
): Proof => ({ words, ...figure, total: keys.length, figure: null, keys: keys.slice(0, mostKeys) })

/** The limit of `show-metric-rows`. */
const mostKeys = 200
