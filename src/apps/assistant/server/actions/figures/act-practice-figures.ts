import type { Done, Prepared } from '#base/actions/server/offers/act.ts'
import { asSaid, call, type Doing, type Refused, refuse } from '#base/actions/server/offers/doing.ts'
import type { Measured } from '#desk/numbers/schema.ts'
import { measurePractice } from '#desk/numbers/server/offers/measure-practice.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { ActionParams } from '../../../actions/catalogue.ts'
import { type AskedPeriod, periodOf } from '#desk/numbers/figures/asked-period.ts'
import { evidenceOf, figureSentences, isNothing, replyOf } from '#desk/numbers/figures/figure-copy.ts'
import type { SaidMetric } from '#desk/numbers/figures/figure-definitions.ts'
import { act } from '../act.ts'

export const onlyReads = { why: 'It only reads.' }

/** Figures of the practice over a period, by the verb of the numbers, compared with as much time before. */
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

/** Where everything is marked, nobody needs to hear so; and of what is over nothing is expected. */
const isWorthSaying = ({ metric, value, is_partial }: Measured['measures'][number]) =>
  metric === 'unmarked' ? value !== 0 : metric !== 'expected' || is_partial

interface PeriodParams {
  period: Parameters<typeof periodOf>[0]
  startDate?: string | undefined
  endDate?: string | undefined
}

function overPeriod(
  doing: Doing,
  { period, ...dates }: PeriodParams,
  metrics: readonly SaidMetric[],
): Prepared | Refused {
  const asked = periodOf(period, dates, localDateOf(doing.zone, doing.now.getTime()))
  if (!asked) return refuse('no_days', 'Say from which day to which.')
  return { rows: [{ label: 'Period', value: asked.words }], run: () => sayFigures(doing, asked, metrics) }
}

export const getRevenueAct = act('getRevenue', {
  prepare: async (doing, params) =>
    overPeriod(doing, params, ['recognised', 'completed', 'average_visit', 'expected']),
  undo: onlyReads,
})

export const getBookingStatsAct = act('getBookingStats', {
  prepare: async (doing, params) =>
    overPeriod(doing, params, [
      'visits',
      'unmarked',
      'bookings_made',
      'online_share',
      'lead_time',
      'no_show_rate',
      'cancel_rate',
      'late_cancel_rate',
    ]),
  undo: onlyReads,
})

export const getClientRetentionAct = act('getClientRetention', {
  prepare: async (doing, params) =>
    overPeriod(doing, params, [
      'active_clients',
      'new_clients',
      'returning_share',
      'rebooking_rate',
      'first_return_rate',
      'return_rate',
      'rhythm',
      'overdue',
      'lapsed',
    ]),
  undo: onlyReads,
})

const insights: Record<ActionParams<'getPerformanceInsights'>['metric'], readonly SaidMetric[]> = {
  revenue: ['recognised', 'average_visit', 'revenue_per_open_hour', 'no_show_cost', 'utilisation'],
  bookings: ['visits', 'bookings_made', 'no_show_rate', 'late_cancel_rate', 'lost_minutes', 'utilisation'],
  clients: ['active_clients', 'new_clients', 'rebooking_rate', 'first_return_rate', 'overdue'],
  all: [
    'recognised',
    'visits',
    'utilisation',
    'no_show_rate',
    'lost_minutes',
    'new_clients',
    'rebooking_rate',
    'overdue',
  ],
}

export const getPerformanceInsightsAct = act('getPerformanceInsights', {
  prepare: async (doing, { metric, period }) => overPeriod(doing, { period }, insights[metric]),
  undo: onlyReads,
})
