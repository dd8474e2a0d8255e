import { useState } from 'react'
import { formatMoney } from '#lib/format-money.ts'
import { cn } from '#web/ui/cn.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import type { Source, SourcesShown } from '../schema.ts'
import { useSources } from './attribution-data.ts'
import { SourceGlyph } from './source-glyph.tsx'
import { type OpenedFigure, SourceRowsSheet } from './source-rows-sheet.tsx'

interface SourcesCardProps {
  from: string
  to: string
  days: string
  zone: string
}

export function SourcesCard({ from, to, days, zone }: SourcesCardProps) {
  const { data, isPending, isLoadingError, refetch } = useSources({ from, to })
  const [open, setOpen] = useState<OpenedFigure | null>(null)
  return (
    <Card aria-labelledby="sources-title">
      <CardHeader
        id="sources-title"
        title="What brought bookings"
        description={`${days}, by the last link that somebody followed in the ${data?.window_days ?? 14} days before. Every figure opens its rows.`}
      />
      {isLoadingError ? (
        <ErrorState title="What brought bookings could not be loaded" onRetry={() => refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={isPending}
          label="Adding up what brought bookings"
          skeleton={<Skeleton className="m-5 h-64 rounded-md" />}
        >
          {data ? <Sources shown={data} onOpen={setOpen} /> : null}
        </Loading>
      )}
      {open ? (
        <SourceRowsSheet {...open} from={from} to={to} zone={zone} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}

function Sources({ shown, onOpen }: { shown: SourcesShown; onOpen: (figure: OpenedFigure) => void }) {
  const { sources, total, currency } = shown
  const known = sources.filter(({ key }) => key !== null)
  const most = Math.max(1, ...known.map(({ bookings }) => bookings))
  if (sources.length === 0)
    return (
      <p className="border-t border-border px-5 py-4 text-muted-foreground">
        Nothing was booked, and no link was followed, in these days.
      </p>
    )
  const byBookings = [...known].sort((a, b) => b.bookings - a.bookings || b.people - a.people)
  const unknown = sources.filter(({ key }) => key === null)
  return (
    <Table label="What brought bookings">
      <TableHead>
        <Th>Source</Th>
        <Th numeric>People</Th>
        <Th>Bookings</Th>
        <Th numeric>Visits</Th>
        <Th numeric>Worth</Th>
      </TableHead>
      <TableBody>
        {[...byBookings, ...unknown].map(source => (
          <SourceRow key={source.key ?? ''} source={source} most={most} currency={currency} onOpen={onOpen} />
        ))}
        <Tr className="font-semibold">
          <Td first>All of it</Td>
          <Td numeric>
            <Figure of="people" value={total.people} name="All of it" onOpen={onOpen} />
          </Td>
          <Td>
            <Figure of="bookings" value={total.bookings} name="All of it" onOpen={onOpen} />
          </Td>
          <Td numeric>
            <Figure of="visits" value={total.visits} name="All of it" onOpen={onOpen} />
          </Td>
          <Td numeric aside>
            {formatMoney(total.money_cents, currency)}
          </Td>
        </Tr>
      </TableBody>
    </Table>
  )
}

interface SourceRowProps {
  source: Source
  most: number
  currency: string
  onOpen: (figure: OpenedFigure) => void
}

function SourceRow({ source, most, currency, onOpen }: SourceRowProps) {
  const { key, name, people, bookings, visits, money_cents } = source
  const isUnknown = key === null
  return (
    <Tr className={cn(isUnknown && 'text-muted-foreground')}>
      <Td first className={cn(isUnknown && 'font-normal')}>
        <span className="flex items-center gap-2.5">
          <SourceGlyph source={key} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      </Td>
      <Td numeric hideBelowMd={isUnknown}>
        {isUnknown ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not known</span>
          </>
        ) : (
          <Figure of="people" value={people} source={key} name={name} onOpen={onOpen} />
        )}
      </Td>
      <Td>
        <span className="flex items-center gap-2.5">
          <span className="min-w-6 text-right tabular">
            <Figure of="bookings" value={bookings} source={key} name={name} onOpen={onOpen} />
          </span>
          {isUnknown ? (
            <span className="text-caption">desk, phone, typed address</span>
          ) : (
            <span aria-hidden="true" className="h-2 w-30 rounded-full bg-sunken max-md:hidden">
              <span
                className="block h-2 rounded-full bg-chart-1"
                style={{ width: `${(100 * bookings) / most}%` }}
              />
            </span>
          )}
        </span>
      </Td>
      <Td numeric>
        <Figure of="visits" value={visits} source={key} name={name} onOpen={onOpen} />
      </Td>
      <Td numeric aside>
        {formatMoney(money_cents, currency)}
      </Td>
    </Tr>
  )
}

interface FigureProps {
  of: OpenedFigure['of']
  value: number
  source?: string | null
  name: string
  onOpen: (figure: OpenedFigure) => void
}

const unit = {
  people: ['person', 'people'],
  bookings: ['booking', 'bookings'],
  visits: ['visit', 'visits'],
} as const

function Figure({ of, value, source, name, onOpen }: FigureProps) {
  const words = unit[of][value === 1 ? 0 : 1]
  const shown = (
    <>
      {value.toLocaleString('en-US')}
      <span className="md:sr-only"> {words}</span>
    </>
  )
  if (value === 0) return <span>{shown}</span>
  return (
    <button
      type="button"
      aria-label={`${value.toLocaleString('en-US')} ${words}: ${name}`}
      className="min-h-6 rounded-xs hover:underline"
      onClick={() => onOpen({ of, name, ...(source === undefined ? {} : { source }) })}
    >
      {shown}
    </button>
  )
}
