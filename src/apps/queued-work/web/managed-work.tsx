import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardFoot } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { queuedWorkWords } from '../messages.ts'
import type { QueuedWorkPage } from '../schema.ts'
import { kindLabel, stateLabels, type WorkState, workStates } from '../work-states.ts'
import type { WorkWish } from './data.ts'
import { useQueuedWork } from './work-data.ts'
import { WorkTable } from './work-table.tsx'

const everything: WorkWish = { state: null, kind: null, practice: '', page: 1 }
const states = [
  { value: 'all', label: 'All states' },
  ...workStates.map(value => ({ value, label: stateLabels[value] })),
]

export function ManagedWork() {
  const [wish, setWish] = useState(everything)
  const practice = useDebounced(wish.practice.trim(), 250)
  const list = useQueuedWork({ ...wish, practice })
  useLive('admins')
  // A new filter starts at the first page.
  const change = (more: Partial<WorkWish>) => setWish({ ...wish, page: 1, ...more })
  if (list.isLoadingError) {
    return (
      <ErrorState title={queuedWorkWords.loadFailed} onRetry={() => list.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={list.isPending}
      label="Loading the work"
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
          <Filters wish={wish} kinds={list.data.kinds} onChange={change} />
          <Card
            aria-label={queuedWorkWords.title}
            aria-busy={list.isPlaceholderData}
            className="overflow-hidden"
          >
            {list.data.pieces.length > 0 ? (
              <>
                <WorkTable pieces={list.data.pieces} />
                <Pages list={list.data} page={wish.page} onPage={page => setWish({ ...wish, page })} />
              </>
            ) : (
              <Nothing
                isFiltered={wish.state !== null || wish.kind !== null || practice !== '' || wish.page > 1}
                onShowAll={() => setWish(everything)}
              />
            )}
          </Card>
        </>
      ) : null}
    </Loading>
  )
}

function Figures({ counts }: Pick<QueuedWorkPage, 'counts'>) {
  return (
    <Card as="div" className="mb-5">
      <StatStrip>
        <StatTile label={stateLabels.queued} value={counts.queued} />
        <StatTile label={stateLabels.working} value={counts.working} />
        <StatTile label={stateLabels.failed} value={counts.failed} />
        <StatTile label={stateLabels.dead} value={counts.dead} />
      </StatStrip>
    </Card>
  )
}

interface FiltersProps {
  wish: WorkWish
  kinds: string[]
  onChange: (more: Partial<WorkWish>) => void
}

function Filters({ wish, kinds, onChange }: FiltersProps) {
  // The chosen kind stays listed even when none of its work is left.
  const listed = wish.kind && !kinds.includes(wish.kind) ? [...kinds, wish.kind] : kinds
  const options = [
    { value: 'all', label: 'All kinds' },
    ...listed.map(value => ({ value, label: kindLabel(value) })),
  ]
  const chosen = (value: string) => (value === 'all' ? null : value)
  return (
    <div className="mb-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_14rem]">
      <Input
        type="search"
        aria-label="Practice"
        placeholder="Name of a practice"
        maxLength={200}
        leading={<Search aria-hidden="true" className="size-4.5" />}
        value={wish.practice}
        onChange={event => onChange({ practice: event.target.value })}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        aria-label="State"
        options={states}
        value={wish.state ?? 'all'}
        onChange={event => onChange({ state: chosen(event.target.value) as WorkState | null })}
      />
      <Select
        aria-label="Kind"
        options={options}
        value={wish.kind ?? 'all'}
        onChange={event => onChange({ kind: chosen(event.target.value) })}
      />
    </div>
  )
}

function Pages({
  list,
  page,
  onPage,
}: {
  list: QueuedWorkPage
  page: number
  onPage: (page: number) => void
}) {
  const last = Math.ceil(list.total / list.page_size)
  if (last < 2) return null
  return (
    <CardFoot className="flex items-center justify-between gap-3">
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span className="text-small text-muted-foreground tabular">
        Page {page} of {last}
      </span>
      <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </CardFoot>
  )
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      picture="search"
      title="No such work"
      action={<Button onClick={onShowAll}>Show all work</Button>}
    >
      Nothing in the queue matches these filters.
    </EmptyState>
  ) : (
    <EmptyState picture="rest" title="Nothing is queued">
      Work that takes longer than a moment appears here while it waits, runs and for a while after.
    </EmptyState>
  )
}
