import { measurePractice } from '#features/numbers/server/measure-practice.ts'
import { formatShortDay } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import { askedDays } from '../asked-period.ts'
import { figureLine, metricWords, type SaidMetric } from '../figure-words.ts'
import { asSaid, call, type Doing, type Done, type Prepared, type Refused, refuse } from './act.ts'

type Period = Parameters<typeof askedDays>[0]

/** Figures of a stretch of days beside those of the time before, by the verb of the numbers; each with the rows it was made of. */
export function prepareFigures(
  doing: Doing,
  metrics: readonly SaidMetric[],
  period: Period,
  said: { startDate?: string | undefined; endDate?: string | undefined },
): Prepared | Refused {
  const today = localDateOf(doing.zone, doing.now.getTime())
  const days = askedDays(period, said, today)
  if (!days) return refuse('no_days', 'Say from which day to which.')
  const called = daysWords(doing.zone, days)
  return {
    rows: [
      { label: 'Looking at', value: metrics.map(metric => metricWords[metric]).join(', ') },
      { label: 'Days', value: called },
    ],
    run: async (): Promise<Done | Refused> => {
      const found = await call(doing, measurePractice, {
        ...days,
        metrics: [...metrics],
        compare: 'previous',
      })
      if (!found.ok) return asSaid(found)
      const { measures, currency, other_currency } = found.data
      const lines = measures.map(each =>
        figureLine(
          {
            metric: each.metric as SaidMetric,
            unit: each.unit,
            value: each.value,
            before: each.comparison?.value ?? null,
          },
          currency,
        ),
      )
      const isPartial = measures.some(each => each.is_partial)
      const apart =
        other_currency > 0 ? [`${other_currency} visits in another currency are in no sum of money.`] : []
      const evidence = [...new Set(measures.flatMap(each => each.hits))].slice(0, 500)
      return {
        message: [`${called}${isPartial ? ', so far' : ''}.`, ...lines, ...apart].join('\n'),
        data: {
          ...days,
          is_partial: isPartial,
          figures: measures.map(({ metric, unit, value, comparison, hits_total }) => ({
            ...{ metric, unit, value, rows: hits_total, before: comparison?.value ?? null },
          })),
        },
        evidence,
        people: evidence.flatMap(row => (row.startsWith('clients:') ? [row.slice('clients:'.length)] : [])),
      }
    },
  }
}

/** 'Sun, Mar 1 to Tue, Mar 31'. */
export const daysWords = (zone: string, { from, to }: { from: string; to: string }): string =>
  from === to
    ? formatShortDay(zone, instantOf(zone, from, 720))
    : `${formatShortDay(zone, instantOf(zone, from, 720))} to ${formatShortDay(zone, instantOf(zone, to, 720))}${from.slice(0, 4) === to.slice(0, 4) ? '' : `, ${to.slice(0, 4)}`}`

export const onlyReads = { why: 'It only reads.' } as const
