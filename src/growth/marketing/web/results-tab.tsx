import { useSearchParams } from 'react-router'
import { SourcesCard } from '#growth/attribution/web/sources-card.tsx'
import { formatShortDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { datesOfPeriod, readResultPeriod, resultPeriodLabels, resultPeriods } from '../result-periods.ts'

export function ResultsTab({ zone }: { zone: string }) {
  const [query, setQuery] = useSearchParams()
  const span = readResultPeriod(query.get('span'))
  const { from, to } = datesOfPeriod(span, localDateOf(zone, Date.now()))
  const day = (date: string) => formatShortDay(zone, instantOf(zone, date, 720))
  return (
    <>
      <div className="mb-4 overflow-x-auto">
        <Segmented
          label="Days"
          size="sm"
          value={span}
          onChange={value =>
            setQuery(
              now => {
                now.set('span', value)
                return now
              },
              { replace: true },
            )
          }
          options={resultPeriods.map(value => ({ value, label: resultPeriodLabels[value] }))}
        />
      </div>
      <SourcesCard
        from={from}
        to={to}
        days={from === to ? day(from) : `${day(from)} to ${day(to)}`}
        zone={zone}
      />
    </>
  )
}
