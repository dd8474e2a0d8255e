import { formatMoney } from '#lib/format-money.ts'
import type { Unit } from '#rules/metrics/figure-shapes.ts'
import type { Measured } from '../schema.ts'
import type { AskedPeriod } from './asked-period.ts'
import { daysWords } from './asked-period.ts'
import { definitions, isMoneySaid, type SaidMetric, unpaidWords } from './figure-definitions.ts'

export interface Sentence {
  words: string
  /** `table:id` of what was counted, at most 100 of `total`. For a share, the hits; `of` lists the whole. */
  evidence: string[]
  total: number
  of?: string[]
  /** Size of the whole. */
  of_total?: number
  definition?: string
  metric?: SaidMetric
  value?: number | null
  said?: string
  before?: {
    value: number
    from: string
    to: string
    evidence: string[]
    total: number
    said: string
  } | null
}

const most = 100
export const mostEvidence = <Key>(keys: readonly Key[]): Key[] => keys.slice(0, most)

type Each = Measured['measures'][number]
type Figure = NonNullable<Each['comparison']>

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
  // Expected values of a past period are known by now, so the two don't compare.
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
  // For a share of minutes only the percentage is shown.
  const isLong = (denominator ?? 0) > 5_000
  return `${percentWords(amount)}${isLong ? '' : ` (${numerator} of ${denominator})`}`
}

/** '6.25%'; `bp` are hundredths of a percent. */
export const percentWords = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`

/** '45 minutes', '2 hours 30 minutes', '3 days 4 hours': at most two units. */
export function timeWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [[days, 'day'] as const, [hours, 'hour'] as const]
      : [[hours, 'hour'] as const, [rest, 'minute'] as const]
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => countWords(count, unit))
  return said.join(' ') || '0 minutes'
}

export const countWords = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

export const isNothing = ({ measures }: Measured): boolean =>
  measures.every(({ rows, comparison }) =>
    [...rows, ...(comparison?.rows ?? [])].every(key => key.startsWith('open:')),
  )

export const replyOf = (title: string, sentences: readonly Sentence[]): string =>
  [title, ...sentences.map(({ words }) => words)].join('\n')

export const evidenceOf = (sentences: readonly Sentence[]): string[] => [
  ...new Set(sentences.flatMap(({ evidence, of = [] }) => [...of, ...evidence])),
]
