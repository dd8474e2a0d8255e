import { useId, useState } from 'react'
import type { VisitsForecast } from '#desk/numbers/schema.ts'
import { useServices } from '#diary/services/web/services-data.ts'
import { shortDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useForecast } from '../findings-data.ts'
import { ForecastDrawing } from './forecast-drawing.tsx'

/** Upcoming visits with range, method and past error. */
export function ForecastCard() {
  const id = useId()
  const [service, setService] = useState<string | null>(null)
  const [isTable, setTable] = useState(false)
  const services = useServices()
  const found = useForecast(service)
  const { data } = found
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title="Next 30 days"
        aside={
          <>
            {services.data && services.data.length > 1 ? (
              <Select
                aria-label="Of which services"
                size="sm"
                value={service ?? ''}
                onChange={event => setService(event.target.value || null)}
              >
                <option value="">All services</option>
                {services.data.map(({ id: serviceId, name }) => (
                  <option key={serviceId} value={serviceId}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : null}
            {data && data.days.length > 0 ? (
              <Button
                variant="link"
                size="sm"
                className="touch-target"
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                Table
              </Button>
            ) : null}
          </>
        }
      />
      <div className="px-5 pb-5">
        {found.isLoadingError ? (
          <ErrorState title="The forecast could not be loaded" onRetry={() => void found.refetch()}>
            Check your connection and try again.
          </ErrorState>
        ) : (
          <Loading
            loading={!data}
            label="Working out the forecast"
            skeleton={<Skeleton className="h-72 rounded-md" />}
          >
            {data ? <Shown data={data} isTable={isTable} /> : null}
          </Loading>
        )}
      </div>
    </Card>
  )
}

function Shown({ data, isTable }: { data: VisitsForecast; isTable: boolean }) {
  const { days, reason, open_days, backtest, method } = data
  if (reason)
    return (
      <p className="text-body text-muted-foreground">
        It takes 28 open days since the first visit to foretell anything; there have been {open_days} so far.
        What is booked stands in the calendar.
      </p>
    )
  const sum = (of: 'expected' | 'low' | 'high' | 'booked') =>
    Math.round(days.reduce((all, day) => all + day[of], 0))
  return (
    <>
      <p className="mb-4 text-body">
        Expect <b className="font-semibold">{sum('expected')} visits</b>, day by day between {sum('low')} and{' '}
        {sum('high')} in all. {sum('booked')} {sum('booked') === 1 ? 'is' : 'are'} booked.
      </p>
      {isTable ? <DaysTable days={days} /> : <ForecastDrawing days={days} />}
      <p className="mt-4 border-t border-border pt-3 text-small text-muted-foreground">
        {method}{' '}
        {backtest
          ? `Over the last ${backtest.days} open days it was off by ${tenths(backtest.mae)} visits a day; “same weekday last week” by ${tenths(backtest.mae_naive)}.`
          : ''}
      </p>
    </>
  )
}

const tenths = (visits: number) => (Math.round(visits * 10) / 10).toLocaleString('en-US')

function DaysTable({ days }: { days: VisitsForecast['days'] }) {
  const cell = 'h-8 px-3 text-right first:text-left'
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
      tabIndex={0}
      aria-label="Visits to come, by day"
      className="focus-ring max-h-80 overflow-auto rounded-md border border-border"
    >
      <table className="w-full border-collapse text-small tabular">
        <thead className="bg-sunken">
          <tr>
            {['Day', 'Booked', 'Expected', 'Four of five'].map(words => (
              <th key={words} scope="col" className={`${cell} font-medium text-muted-foreground`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.date} className="border-t border-border">
              <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                {shortDay(day.date)}
              </th>
              <td className={cell}>{day.booked}</td>
              <td className={cell}>{day.open_minutes > 0 ? tenths(day.expected) : 'closed'}</td>
              <td className={cell}>{day.open_minutes > 0 ? `${day.low} to ${day.high}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
