import type { Done, Prepared } from '#base/actions/server/offers/act.ts'
import { asSaid, call, type Doing, type Refused, refuse } from '#base/actions/server/offers/doing.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type AskedPeriod, periodOf } from '../../figures/asked-period.ts'
import { evidenceOf, figureSentences, isNothing, replyOf } from '../../figures/figure-copy.ts'
import type { SaidMetric } from '../../figures/figure-definitions.ts'
import type { Measured } from '../../schema.ts'
import { measurePractice } from '../offers/measure-practice.ts'

/** Practice metrics for a period, compared with an equal time before. */
async function sayFigures(
  doing: Doing,
  period: AskedPeriod,
  metrics: readonly SaidMetric[],
): Promise<Done | Refused> {
  const { from, to, words } = period
  const found = await call(doing, measurePractice, { from, to, metrics: [...metrics], compare: 'previous' })
  if (!found.ok) return asSaid(found)
  const nothing = isNothing(found.data)
  const measures = found.data.measures.filter(isWorthSaying)
  const sentences = nothing ? [] : figureSentences({ ...found.data, measures }, period)
  return {
    message: nothing
      ? `${words}: no visits and no bookings, so there is nothing to count.`
      : replyOf(`${words}:`, sentences),
    data: { from, to, sentences },
    evidence: evidenceOf(sentences),
    people: [],
  }
}

/** Skips "unmarked" when all is marked, and "expected" for the past. */
const isWorthSaying = ({ metric, value, is_partial }: Measured['measures'][number]) =>
  metric === 'unmarked' ? value !== 0 : metric !== 'expected' || is_partial

interface PeriodParams {
  period: Parameters<typeof periodOf>[0]
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Says figures of a period, or that none is named. */
export function overPeriod(
  doing: Doing,
  { period, ...dates }: PeriodParams,
  metrics: readonly SaidMetric[],
): Prepared | Refused {
  const asked = periodOf(period, dates, localDateOf(doing.zone, doing.now.getTime()))
  if (!asked) return refuse('no_days', 'Say from which day to which.')
  return { rows: [{ label: 'Period', value: asked.words }], run: () => sayFigures(doing, asked, metrics) }
}
