import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardFoot } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatStrip, StatTile } from '#web/ui/stat-tile.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { managementWords } from '../messages.ts'
import type { WaitlistPage } from '../schema.ts'
import { stateLabels, states, type WaitlistState } from '../waitlist-states.ts'
import { useWaitlist } from './waitlist-queries.ts'
import { WaitlistTable } from './waitlist-table.tsx'

const options = [
  { value: 'all', label: 'Everybody' },
  ...states.map(value => ({ value, label: stateLabels[value] })),
]

/** Figures, search, filter and the list; the line comes first. */
export function ManagedWaitlist({ exportButton }: { exportButton: ReactNode }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<WaitlistState | null>(null)
  const [page, setPage] = useState(1)
  const asked = useDebounced(search.trim(), 250)
  const list = useWaitlist({ search: asked, state, page })
  const showAll = () => {
    setSearch('')
    setState(null)
    setPage(1)
  }
  if (list.isLoadingError) {
    return (
      <ErrorState title={managementWords.loadFailed} onRetry={() => list.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={list.isPending}
      label="Loading the waitlist"
      skeleton={
        <div className="flex flex-col gap-5">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      }
    >
      {list.data ? (
        <>
          <Figures counts={list.data.counts} />
          <div className="mb-4 grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:items-center">
            <Input
              type="search"
              aria-label="Search the waitlist"
              placeholder="Name, email or kind of practice"
              maxLength={200}
              leading={<Search aria-hidden="true" className="size-4.5" />}
              value={search}
              onChange={event => {
                setSearch(event.target.value)
                setPage(1)
              }}
            />
            <Select
              aria-label="State"
              options={options}
              value={state ?? 'all'}
              onChange={event => {
                setState(event.target.value === 'all' ? null : (event.target.value as WaitlistState))
                setPage(1)
              }}
            />
            {exportButton}
          </div>
          <Card aria-label="Waitlist" aria-busy={list.isPlaceholderData}>
            {list.data.entries.length > 0 ? (
              <>
                <WaitlistTable entries={list.data.entries} />
                <Pages list={list.data} page={page} onPage={setPage} />
              </>
            ) : (
              <Nothing isFiltered={search !== '' || state !== null || page > 1} onShowAll={showAll} />
            )}
          </Card>
        </>
      ) : null}
    </Loading>
  )
}

function Figures({ counts }: Pick<WaitlistPage, 'counts'>) {
  return (
    <Card as="div" className="mb-5">
      <StatStrip>
        <StatTile label="Waiting" value={counts.waiting} />
        <StatTile label="Invited" value={counts.invited} />
        <StatTile label="Signed up" value={counts.signed_up} />
        <StatTile label="Not confirmed" value={counts.unconfirmed} />
      </StatStrip>
    </Card>
  )
}

function Pages({ list, page, onPage }: { list: WaitlistPage; page: number; onPage: (page: number) => void }) {
  const last = Math.ceil(list.total / list.page_size)
  if (last < 2) return null
  return (
    <CardFoot className="flex items-center justify-between gap-3">
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Earlier
      </Button>
      <span className="text-small text-muted-foreground tabular">
        Page {page} of {last}
      </span>
      <Button size="sm" disabled={page === last} onClick={() => onPage(page + 1)}>
        Later
      </Button>
    </CardFoot>
  )
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      picture="search"
      title="Nobody found"
      action={<Button onClick={onShowAll}>Show everybody</Button>}
    >
      Nobody on the waitlist matches this search and state.
    </EmptyState>
  ) : (
    <EmptyState picture="people" title="Nobody is waiting yet">
      Whoever joins on the public waitlist page appears here.
    </EmptyState>
  )
}
