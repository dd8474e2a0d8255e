import { ChevronLeft, ChevronRight, Search, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePractice } from '#features/practice/web/data.ts'
import { useMay } from '#features/rights/web/workplace.ts'
import { UsageNotice } from '#features/subscription/web/usage-notice.tsx'
import { useLive } from '#web/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { whenOpened } from '#web/when-opened.tsx'
import type { PageEnd } from '../page-end.ts'
import { ClientTable } from './client-table.tsx'
import { PAGE_ROWS, useClientCount, useClients } from './data.ts'

const ClientSheet = whenOpened(async () => (await import('./client-sheet.tsx')).ClientSheet)

export const meta = () => [{ title: 'Clients · Stillpoint' }]

const clientsOnly = ['clients'] as const

type Shown = 'active' | 'archived'

export default function ClientsPage() {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('q') ?? '')
  const shown: Shown = address.get('show') === 'archived' ? 'archived' : 'active'
  const query = useDebounced(typed.trim(), 250)
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const isNew = address.get('new') === '1'
  const canChange = useMay('change-clients')
  const change = (name: string, value: string | null) =>
    setAddress(
      last => {
        const next = new URLSearchParams(last)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is searched for, so that Back finds it again
  useEffect(() => {
    change('q', query || null)
  }, [query])

  return (
    <>
      <PageHeader
        title="Clients"
        summary="Everyone who has booked, or whom you have added."
        actions={
          canChange ? (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={() => change('new', '1')}
            >
              New client
            </Button>
          ) : null
        }
      />
      <UsageNotice of={clientsOnly} className="mb-4" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Field label="Search clients" hideLabel className="max-w-96 flex-1 basis-60">
          <Input
            type="search"
            leading={<Search aria-hidden="true" className="size-4" />}
            placeholder="Name, email or phone"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <Segmented
          label="Which clients"
          value={shown}
          onChange={value => change('show', value === 'archived' ? value : null)}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </div>
      {/* A new search begins on its first page. */}
      <Pages
        key={`${shown} ${query}`}
        query={query}
        archived={shown === 'archived'}
        onClear={() => setTyped('')}
        onNew={() => change('new', '1')}
      />
      {isNew && canChange ? <NewClient onClose={() => change('new', null)} /> : null}
    </>
  )
}

function NewClient({ onClose }: { onClose: () => void }) {
  const practice = usePractice()
  const navigate = useNavigate()
  if (!practice.data) return null
  return (
    <ClientSheet
      client={null}
      practice={practice.data}
      onClose={onClose}
      onSaved={id => navigate(`/clients/${id}`)}
    />
  )
}

interface PagesProps {
  query: string
  archived: boolean
  onClear: () => void
  onNew: () => void
}

function Pages({ query, archived, onClear, onNew }: PagesProps) {
  // Where each page before this one ended: the way back.
  const [ends, setEnds] = useState<PageEnd[]>([])
  const clients = useClients({ query, archived, skip: ends.length * PAGE_ROWS, after: ends.at(-1) ?? null })
  const everybody = useClientCount(archived, query === '')
  const count = query ? clients.data?.total : everybody.data
  const rows = clients.data?.rows ?? []
  const last = rows.at(-1)

  if (clients.isLoadingError) {
    return (
      <ErrorState title="Your clients could not be loaded" onRetry={() => clients.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  return (
    <Loading
      loading={clients.isPending}
      label="Loading clients"
      skeleton={<Skeleton className="h-[30rem] rounded-lg" />}
    >
      <p role="status" className="mb-2 text-small text-muted-foreground">
        {count === undefined ? null : countWords(count, query, archived)}
      </p>
      <Card className="overflow-hidden">
        {rows.length > 0 ? (
          <ClientTable rows={rows} />
        ) : (
          <NoClients query={query} archived={archived} onClear={onClear} onNew={onNew} />
        )}
      </Card>
      {ends.length > 0 || clients.data?.hasMore ? (
        <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
          <Button
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            disabled={ends.length === 0}
            onClick={() => setEnds(ends.slice(0, -1))}
          >
            Previous
          </Button>
          <span className="text-small tabular text-muted-foreground">
            {(ends.length * PAGE_ROWS + 1).toLocaleString('en-US')}–
            {(ends.length * PAGE_ROWS + rows.length).toLocaleString('en-US')}
          </span>
          <Button
            disabled={!clients.data?.hasMore || clients.isPlaceholderData}
            onClick={() => last && setEnds([...ends, endOf(last)])}
          >
            Next
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </nav>
      ) : null}
    </Loading>
  )
}

const endOf = ({ last_name, first_name, id }: PageEnd): PageEnd => ({ last_name, first_name, id })

function countWords(count: number, query: string, archived: boolean): string {
  const people = `${count.toLocaleString('en-US')} ${archived ? 'archived ' : ''}${count === 1 ? 'client' : 'clients'}`
  return query ? `${people} for “${query}”` : people
}

function NoClients({ query, archived, onClear, onNew }: PagesProps) {
  const canChange = useMay('change-clients')
  if (query) {
    return (
      <EmptyState
        title={`Nobody matches “${query}”`}
        picture="search"
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Search looks at names, emails and phone numbers{archived ? ' of archived clients' : ''}.
      </EmptyState>
    )
  }
  if (archived)
    return (
      <EmptyState title="Nobody is archived">
        Clients you archive are kept here, with their history.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No clients yet"
      picture="people"
      action={
        canChange ? (
          <Button variant="primary" onClick={onNew}>
            New client
          </Button>
        ) : null
      }
    >
      Each person who books online appears here by themselves.
    </EmptyState>
  )
}
