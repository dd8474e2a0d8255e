import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { MetricRow } from '#desk/numbers/schema.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Proof } from '../../findings/schema.ts'
import { useProofRows } from '../findings-data.ts'

/** The numbers behind a sentence; each opens its rows. */
export function Proofs({ proofs, about }: { proofs: readonly Proof[]; about: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  return (
    <ul className="flex flex-col divide-y divide-border rounded-md border border-border">
      {proofs.map((proof, at) => (
        <li key={proof.words} className="px-3 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-[1_1_12rem] text-small wrap-anywhere">{proof.words}</span>
            {proof.total > 0 ? (
              <Button
                size="sm"
                variant="link"
                className="touch-target min-h-6"
                aria-expanded={open === at}
                aria-controls={open === at ? `${id}-${at}` : undefined}
                onClick={() => setOpen(open === at ? null : at)}
              >
                {open === at ? 'Hide' : rowsWords(proof.total)}
                <span className="sr-only"> {`of ${about}: ${proof.words}`}</span>
              </Button>
            ) : (
              <span className="text-small text-muted-foreground">No rows</span>
            )}
          </div>
          {open === at ? (
            <div id={`${id}-${at}`} className="mt-2">
              <ProofRows proof={proof} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export const rowsWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

function ProofRows({ proof }: { proof: Proof }) {
  const found = useProofRows(proof)
  const rows = found.data?.pages.flatMap(page => page.rows) ?? []
  const zone = found.data?.pages[0]?.time_zone ?? 'UTC'
  const isCut = proof.figure === null && proof.total > proof.keys.length
  if (found.isPending)
    return (
      <p role="status" className="flex items-center gap-2 py-1 text-small text-muted-foreground">
        <Spinner size={14} /> Loading the rows
      </p>
    )
  if (found.isLoadingError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 py-1 text-small">
        The rows could not be loaded.
        <Button size="sm" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </p>
    )
  return (
    <>
      <ul className="max-h-80 overflow-y-auto text-small">
        {rows.map(row => (
          <li
            key={row.key}
            className="flex flex-wrap justify-between gap-x-4 border-t border-border py-1.5 first:border-t-0"
          >
            <RowWords row={row} zone={zone} />
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="py-1 text-small text-muted-foreground">They were removed since.</p>
      ) : null}
      {isCut ? (
        <p className="pt-1 text-small text-muted-foreground">The first {proof.keys.length} are shown.</p>
      ) : null}
      {found.hasNextPage ? (
        <Button
          size="sm"
          className="mt-2"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}

const statuses: Record<NonNullable<MetricRow['status']>, string> = {
  pending: 'asked for',
  confirmed: 'confirmed',
  arrived: 'arrived',
  completed: 'completed',
  no_show: 'missed',
  cancelled: 'cancelled',
}

function RowWords({ row, zone }: { row: MetricRow; zone: string }) {
  const at = row.at === null ? null : Date.parse(row.at)
  const ends = row.ends_at === null ? null : Date.parse(row.ends_at)
  const when = at === null ? 'No visit yet' : `${formatShortDay(zone, at)}, ${formatTime(zone, at)}`
  if (row.table === 'open')
    return (
      <>
        <span>{row.name}, working hours</span>
        <span className="text-muted-foreground tabular">
          {when}
          {ends === null ? '' : ` to ${formatTime(zone, ends)}`}
        </span>
      </>
    )
  const to =
    row.table === 'clients' ? `/clients/${row.client_id}` : `/appointments?appointment=${row.key.slice(13)}`
  const price =
    row.price_cents === null || row.currency === null ? '' : `, ${formatMoney(row.price_cents, row.currency)}`
  return (
    <>
      <Link to={to} className="rounded-xs font-semibold text-foreground underline-offset-2 hover:underline">
        {row.name || 'No name'}
      </Link>
      <span className="min-w-0 text-muted-foreground tabular">
        {row.table === 'clients' && at !== null ? 'last ' : ''}
        {when}
        {row.table === 'clients' || !row.service ? '' : `, ${row.service}${price}`}
        {row.status && row.table !== 'clients' ? `, ${statuses[row.status]}` : ''}
      </span>
    </>
  )
}
