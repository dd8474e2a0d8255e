import { Link } from 'react-router'
import { formatShortDay } from '#lib/time/dates.ts'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { SourceRows } from '../schema.ts'
import { useSourceRows } from './attribution-data.ts'

export interface OpenedFigure {
  of: 'people' | 'bookings' | 'visits'
  source?: string | null
  carrier?: string
  name: string
}

interface SourceRowsSheetProps extends OpenedFigure {
  from: string
  to: string
  zone: string
  onClose: () => void
}

const titles = { people: 'Who followed it', bookings: 'What was booked', visits: 'Visits that took place' }
const stateWords: Record<string, string> = {
  pending: 'not confirmed',
  confirmed: 'confirmed',
  arrived: 'here',
  completed: 'came',
  cancelled: 'cancelled',
  no_show: 'did not come',
}

export function SourceRowsSheet({
  of,
  source,
  carrier,
  name,
  from,
  to,
  zone,
  onClose,
}: SourceRowsSheetProps) {
  const rows = useSourceRows({
    from,
    to,
    of,
    ...(source === undefined ? {} : { key: source }),
    ...(carrier && { carrier }),
  })
  return (
    <Sheet open onOpenChange={() => onClose()} title={`${titles[of]}: ${name}`}>
      {rows.isLoadingError ? (
        <ErrorState title="These rows could not be loaded" onRetry={() => rows.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={rows.isPending}
          label="Looking them up"
          skeleton={<Skeleton className="h-60 rounded-lg" />}
        >
          {rows.data ? <Rows rows={rows.data} zone={zone} /> : null}
        </Loading>
      )}
    </Sheet>
  )
}

function Rows({ rows: { all, bookings, clicks }, zone }: { rows: SourceRows; zone: string }) {
  const day = (at: string) => formatShortDay(zone, Date.parse(at))
  const shown = bookings.length + clicks.length
  return (
    <>
      {shown === 0 ? <p className="text-muted-foreground">Nothing any more.</p> : null}
      <ul className="-mx-5">
        {bookings.map(({ id, client_id, name, service, starts_at, booked_at, status, source }) => (
          <li key={id} className="border-t border-border first:border-t-0">
            <Link to={`/clients/${client_id}`} className="block px-5 py-2.5 hover:bg-accent">
              <span className="flex justify-between gap-4">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="flex-none text-small text-muted-foreground">
                  {stateWords[status] ?? status}
                </span>
              </span>
              <span className="block text-small text-muted-foreground">
                {service}, {day(starts_at)}. Booked {day(booked_at)}, {source}.
              </span>
            </Link>
          </li>
        ))}
        {clicks.map(({ id, at, client_id, name, source }) => (
          <li
            key={id}
            className="flex min-h-11 justify-between gap-4 border-t border-border px-5 py-2.5 first:border-t-0"
          >
            {client_id ? (
              <Link
                to={`/clients/${client_id}`}
                className="min-w-0 font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 wrap-anywhere">{name ?? 'Somebody, without a name'}</span>
            )}
            <span className="flex-none text-right text-small text-muted-foreground">
              {day(at)}, {source}
            </span>
          </li>
        ))}
      </ul>
      {all > shown ? (
        <p className="pt-3 text-small text-muted-foreground">
          The newest {shown} of {all}.
        </p>
      ) : null}
    </>
  )
}
