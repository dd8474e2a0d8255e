import { formatMoney } from '#lib/format-money.ts'
import type { Unit } from '#rules/metrics/figure-shapes.ts'
import type { Measured } from '../schema.ts'
import type { AskedPeriod } from './asked-period.ts'
import { daysWords } from './asked-period.ts'
import { definitions, isMoneySaid, type SaidMetric, unpaidWords } from './figure-definitions.ts'

/** A sentence with what it stands on. */
export interface Sentence {
  words: string
  /** `table:id` of what was counted: at most 100 of `total`. Of a share, those that hit; `of` are all that were asked. */
  evidence: string[]
  total: number
  of?: string[]
  /** How many were asked. */
  of_total?: number
  definition?: string
  metric?: SaidMetric
  value?: number | null
  /** The figure by itself: 'Visits: 3'. */
  said?: string
  before?: {
    value: number
    from: string
    to: string
    evidence: string[]
    total: number
    /** 'The month before: 2'. */
    said: string
  } | null
}

const most = 100
export const mostEvidence = <Key>(keys: readonly Key[]): Key[] => keys.slice(0, most)

type Each = Measured['measures'][number]
type Figure = NonNullable<Each['comparison']>

/** The figures of a period, each a sentence, the period before beside it where that says something. */
export function figureSentences(
  { measures, currency, today, other_currency }: Measured,
  period: AskedPeriod,
): Sentence[] {
  const said = measures.map(each => figureSentence(each, period, { currency, today }))
  const hasMoney = measures.some(({ metric }) => isMoneySaid(metric as SaidMetric))
  const notes = [
    hasMoney ? unpaidWords : '',
    hasMoney && other_currency > 0
      ? `${countWords(other_currency, 'visit')} of those looked at ${other_currency === 1 ? 'is' : 'are'} priced in another currency and in no sum of money.`
      : '',
  ]
  return [...said, ...notes.filter(Boolean).map(words => ({ words, evidence: [], total: 0 }))]
}

function figureSentence(
  each: Each,
  period: AskedPeriod,
  { currency, today }: { currency: string; today: string },
): Sentence {
  const metric = each.metric as SaidMetric
  const { name, says, none } = definitions[metric]
  const of = each.unit === 'bp' ? { of: mostEvidence(each.rows), of_total: each.rows_total } : {}
  const about = { definition: says, metric, value: each.value, total: each.hits_total, ...of }
  const evidence = mostEvidence(each.hits)
  if (each.value === null)
    return { words: `${name}: none, because ${none}.`, evidence, ...about, before: null }
  const said = `${name}: ${valueWords(each, each.unit, currency)}`
  const then = each.comparison
  // What is expected of the time before is known by now: it was another kind of figure then.
  const isComparable =
    metric !== 'expected' && then && then.value !== null && (then.rows_total > 0 || then.value !== 0)
  if (!isComparable) return { words: `${said}.`, said, evidence, ...about, before: null }
  const when = period.before ?? daysWords(then, today)
  const upTo = then.is_partial ? ', up to the same day and time' : ''
  const past = `${when}${upTo}: ${valueWords(then, each.unit, currency)}`
  return {
    words: `${said}; ${past}.`,
    said,
    evidence,
    ...about,
    before: {
      value: then.value as number,
      from: then.from,
      to: then.to,
      evidence: mostEvidence(then.hits),
      total: then.hits_total,
      said: past.replace(/^./, first => first.toUpperCase()),
    },
  }
}

function valueWords({ value, numerator, denominator }: Figure, unit: Unit, currency: string): string {
  const amount = value as number
  if (unit === 'cents') return formatMoney(amount, currency)
  if (unit === 'minutes') return timeWords(amount)
  if (unit === 'days') return countWords(amount, 'day')
  if (unit === 'count') return String(amount)
  // A share of minutes says the percent alone: nobody counts minutes by hand.
  const isLong = (denominator ?? 0) > 5_000
  return `${percentWords(amount)}${isLong ? '' : ` (${numerator} of ${denominator})`}`
}

/** '6.25%' of 625 hundredths of a percent. */
export const percentWords = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`

/** '45 minutes', '2 hours 30 minutes', '3 days 4 hours': two units at most. */
export function timeWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [[days, 'day'] as const, [hours, 'hour'] as const]
      : [[hours, 'hour'] as const, [rest, 'minute'] as const]
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => countWords(count, unit))
  return said.join(' ') || '0 minutes'
}

/** '1 visit', '3 visits'. */
export const countWords = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Whether nothing that anybody did lies behind any of them: working hours alone are no visits. */
export const isNothing = ({ measures }: Measured): boolean =>
  measures.every(({ rows, comparison }) =>
    [...rows, ...(comparison?.rows ?? [])].every(key => key.startsWith('open:')),
  )

/** The reply: the period, then a line a sentence. */
export const replyOf = (title: string, sentences: readonly Sentence[]): string =>
  [title, ...sentences.map(({ words }) => words)].join('\n')

/** The rows behind all of them, each once. */
export const evidenceOf = (sentences: readonly Sentence[]): string[] => [
  ...new Set(sentences.flatMap(({ evidence, of = [] }) => [...of, ...evidence])),
]
