import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { asSaid, call, type Doing, readRows, refuse } from '#base/actions/server/offers/doing.ts'
import { readServices } from '#diary/services/server/offers/read-act-services.ts'
import { servicesCalled } from '#diary/services/service-called.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/predict-booking-trends/action.ts'
import { evidenceOf } from '../../../figures/figure-copy.ts'
import { type ForecastRows, forecastSentences } from '../../../figures/forecast-copy.ts'
import { forecastVisits } from '../../offers/forecast-visits.ts'

/** The forecast covers no more days than this. */
const mostDays = 90

export const act = actOf(action, {
  prepare: async (doing, { forecastDays, serviceType }) => {
    const menu = serviceType ? await readServices(doing) : []
    // A treatment in several lengths means all of them.
    const services = servicesCalled(menu, serviceType ?? '')
    if (serviceType && services.length === 0) {
      const names = menu.map(each => each.name).slice(0, 6)
      return refuse('unknown_service', `No service is called ${serviceType}.`, names)
    }
    const service_ids = services.map(({ id }) => id)
    const called = services.map(({ name }) => name).join(', ')
    const days = Math.min(forecastDays, mostDays)
    return {
      rows: [
        { label: 'Ahead', value: `${days} days` },
        ...(called ? [{ label: 'Service', value: called }] : []),
      ],
      run: async () => {
        const found = await call(doing, forecastVisits, {
          days,
          ...(service_ids.length > 0 ? { service_ids } : {}),
        })
        if (!found.ok) return asSaid(found)
        const { reason, days: ahead, backtest, open_days } = found.data
        const sentences = forecastSentences(found.data, await readForecastRows(doing, days, service_ids))
        if (!sentences)
          return {
            message: 'There is too little history for a forecast: it takes 28 open days.',
            data: { reason, open_days },
            evidence: [],
            people: [],
          }
        const far = forecastDays > mostDays ? [`It looks ${mostDays} days ahead at most.`] : []
        const sum = (of: 'expected' | 'low' | 'high' | 'booked') =>
          Math.round(ahead.reduce((all, day) => all + day[of], 0))
        return {
          message: [...(called ? [`${called}.`] : []), ...sentences.map(({ words }) => words), ...far].join(
            '\n',
          ),
          data: {
            ...{ from: ahead[0]?.date, to: ahead.at(-1)?.date },
            ...{ expected: sum('expected'), low: sum('low'), high: sum('high'), booked: sum('booked') },
            ...{ days: ahead, backtest, service: called || null, sentences },
          },
          evidence: [...service_ids.map(id => `services:${id}`), ...evidenceOf(sentences)],
          people: [],
        }
      },
    }
  },
  undo: onlyReads,
})

/** Visits kept before today, newest first, and those booked after it. */
async function readForecastRows(
  doing: Doing,
  days: number,
  services: readonly string[],
): Promise<ForecastRows> {
  const { zone, now, practiceId } = doing
  const today = localDateOf(zone, now.getTime())
  const midnight = (ahead: number) => new Date(instantOf(zone, addDays(today, ahead), 0))
  const rows = await readRows<{ key: string; starts_at: Date; is_ahead: boolean }>(doing, {
    name: 'assistant-forecast-rows',
    text: `select 'appointments:' || id as key, starts_at, starts_at >= $5 as is_ahead from appointments
      where practice_id = $1 and status in ('completed', 'arrived', 'confirmed')
        and (cardinality($2::uuid[]) = 0 or service_id = any ($2::uuid[]))
        and (starts_at >= $3 and starts_at < $4 or starts_at >= $5 and starts_at < $6)
      order by starts_at desc, id`,
    values: [practiceId, services, midnight(-730), midnight(0), midnight(1), midnight(days + 1)],
  })
  const { ahead = [], kept = [] } = Object.groupBy(rows, row => (row.is_ahead ? 'ahead' : 'kept'))
  return {
    kept: kept.map(({ key }) => key),
    booked: ahead
      .map(({ key, starts_at }) => ({ key, date: localDateOf(zone, starts_at.getTime()) }))
      .reverse(),
  }
}
