import { addDays } from '#lib/time/dates.ts'
import type { Figure, MetricName } from '#rules/metrics/figure-shapes.ts'
import { type Frame, frameOf } from '#rules/metrics/frame.ts'
import type { MetricRows } from '#rules/metrics/known-rows.ts'
import { measureKnown } from '#rules/metrics/metrics.ts'
import { moneyMetrics } from '#rules/metrics/reading-scope.ts'
import type { Proof } from './schema.ts'

/** What findings are made from: the rows that every figure is made of, read once, and names for them. */
export interface FindingFacts {
  known: MetricRows
  /** Of those, what is priced in the practice's currency. */
  money: MetricRows
  zone: string
  /** ISO text with a zone. */
  now: string
  /** The practice's date of it. */
  today: string
  currency: string
  services: readonly { id: string; name: string }[]
  practitioners: readonly { id: string; name: string }[]
  people: ReadonlyMap<string, { name: string; email: string | null; phone: string | null }>
  /** Only of their visits. */
  practitioner_id?: string | undefined
  /** What somebody found not useful in the last 30 days. */
  hidden?: readonly HiddenFinding[]
}

/** A rule about one subject that is not said. */
export interface HiddenFinding {
  rule: string
  subject: string
  /** Cents a week when it was hidden; null: no money could be said. */
  weekly_cents: number | null
  /** ISO text. */
  hidden_at: string
}

/** Dates, both included. */
export interface DateRange {
  from: string
  to: string
}

/** The last four weeks, today left out, and as many just before: every weekday four times in each. */
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

/** A figure, by the one definition that there is of it. */
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

/** What a finding says of a figure, and the rows that it opens: those that hit, or of a share all that were asked. */
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

/** Of rows that no figure of its own names. */
export const proofOfKeys = (
  keys: readonly string[],
  words: string,
  figure: Pick<Proof, 'value' | 'numerator' | 'denominator'>,
): Proof => ({ words, ...figure, total: keys.length, figure: null, keys: keys.slice(0, mostKeys) })

/** What `show-metric-rows` takes at once. */
const mostKeys = 200
