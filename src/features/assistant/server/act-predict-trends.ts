import { forecastVisits } from '#features/numbers/server/forecast-visits.ts'
import { folded } from '#lib/folded.ts'
import { daysWords } from '../asked-period.ts'
import { act, asSaid, call, refuse } from './act.ts'
import { onlyReads } from './act-practice-figures.ts'
import { readServices } from './act-services.ts'

/** Beyond so many days the forecast says nothing. */
const mostDays = 90

/** How many visits are to be expected, with a band, and how far off it would have been. */
export const predictBookingTrendsAct = act('predictBookingTrends', {
  prepare: async (doing, { forecastDays, serviceType }) => {
    const wanted = folded(serviceType)
    const services = wanted ? await readServices(doing) : []
    const service =
      services.find(each => folded(each.name) === wanted) ??
      services.find(each => folded(each.name).includes(wanted))
    if (wanted && !service) {
      const names = services.map(each => each.name).slice(0, 6)
      return refuse('unknown_service', `No service is called ${serviceType}.`, names)
    }
    const days = Math.min(forecastDays, mostDays)
    return {
      rows: [
        { label: 'Ahead', value: `${days} days` },
        ...(service ? [{ label: 'Service', value: service.name }] : []),
      ],
      run: async () => {
        const found = await call(doing, forecastVisits, {
          days,
          ...(service ? { service_id: service.id } : {}),
        })
        if (!found.ok) return asSaid(found)
        const { reason, days: ahead, backtest, open_days } = found.data
        const [first, last] = [ahead[0], ahead.at(-1)]
        if (reason || !first || !last)
          return {
            message: 'There is too little history for a forecast: it takes 28 open days.',
            data: { reason, open_days },
            evidence: [],
            people: [],
          }
        const sum = (of: (day: (typeof ahead)[number]) => number) =>
          Math.round(ahead.reduce((all, day) => all + of(day), 0))
        const [expected, low, high, booked] = [
          sum(d => d.expected),
          sum(d => d.low),
          sum(d => d.high),
          sum(d => d.booked),
        ]
        const far = forecastDays > mostDays ? ` It looks ${mostDays} days ahead at most.` : ''
        const was = backtest
          ? ` Tried on the last ${backtest.days} days it was off by ${Math.round(backtest.mae * 10) / 10} visits a day.`
          : ''
        return {
          message: `${daysWords({ from: first.date, to: last.date }, found.data.today)}: about ${expected} visits (day by day between ${low} and ${high} in all), ${booked} of them booked already.${was}${far}`,
          data: {
            from: first.date,
            to: last.date,
            expected,
            low,
            high,
            booked,
            days: ahead,
            backtest,
            service: service?.name ?? null,
          },
          evidence: service ? [`services:${service.id}`] : [],
          people: [],
        }
      },
    }
  },
  undo: onlyReads,
})
