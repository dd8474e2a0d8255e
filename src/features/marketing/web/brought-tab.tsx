import { useSearchParams } from 'react-router'
import { SourcesCard } from '#features/attribution/web/sources-card.tsx'
import { formatRange } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { daysOfSpan, spanOf, spans, spanWords } from '../brought-span.ts'

/** What brought the bookings of the days that the address says. */
export function BroughtTab({ zone }: { zone: string }) {
  const [query, setQuery] = useSearchParams()
  const span = spanOf(query.get('span'))
  const { from, to } = daysOfSpan(span, localDateOf(zone, Date.now()))
  const noon = (date: string) => instantOf(zone, date, 720)
  return (
    <>
      <div className="mb-4">
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
          options={spans.map(value => ({ value, label: spanWords[value] }))}
        />
      </div>
      <SourcesCard from={from} to={to} days={formatRange(zone, noon(from), noon(to))} zone={zone} />
    </>
  )
}
