import { FileUp, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { UsageNotice } from '#base/subscription/web/usage-notice.tsx'
import { fullName } from '#lib/names/person-names.ts'
import type { ListFilter, ListQuery, Sort } from '#web/list/address/list-address.ts'
import { newParams } from '#web/list/address/new-params.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { useLiveList } from '#web/list/source/use-live-list.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { readFilterParts } from '../filter/filter-address.ts'
import { clientColumns } from './client-columns.tsx'
import { useArchiveAct, useTagAct } from './list/client-acts.tsx'
import { useFilterTools } from './list/use-filter-tools.tsx'
import { clientList, MOST_FOUND } from './list-data.ts'

const ClientSheet = whenOpened(async () => (await import('./record/client-sheet.tsx')).ClientSheet)

export const meta = () => [{ title: 'Clients · Stillpoint' }]

const filters: ListFilter[] = [
  {
    name: 'show',
    label: 'Which clients',
    look: 'segmented',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  {
    // The expression, as use-filter-tools.tsx reads it.
    name: 'who',
    label: 'Filter',
    look: 'elsewhere',
    options: [{ value: '', label: 'Everyone' }],
    accepts: text => readFilterParts(text) !== null,
  },
]

const clientsOnly = ['clients'] as const
const sorts: [Sort, ...Sort[]] = [
  { by: 'best', down: false },
  { by: 'name', down: false },
  { by: 'last', down: true },
  { by: 'next', down: false },
]

export default function ClientsPage() {
  const [address, setAddress] = useSearchParams()
  const practice = usePractice()
  useLiveList(practice.data?.id, clientList, ['client_visit_times'])
  const canChange = useMay('change-clients')
  const tools = useFilterTools(canChange)
  const canImport = useMay('practice-settings')
  const [now] = useState(() => Date.now())
  const zone = practice.data?.time_zone ?? 'UTC'
  const columns = useMemo(() => clientColumns(zone, now), [zone, now])
  const archive = useArchiveAct(address.get('show') === 'archived')
  const tag = useTagAct()
  const open = (isNew: boolean) =>
    setAddress(last => newParams(last, { new: isNew ? '1' : null }), { replace: true })
  const add = canChange ? (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
      onClick={() => open(true)}
    >
      New client
    </Button>
  ) : null

  return (
    <>
      <ListScreen
        head={{
          title: 'Clients',
          summary: 'Everyone who has booked, or whom you have added.',
          actions: (
            <>
              {canImport ? (
                <ButtonLink to="/clients/import" icon={<FileUp aria-hidden="true" className="size-4" />}>
                  Import
                </ButtonLink>
              ) : null}
              {canChange ? <ButtonLink to="/clients/duplicates">Duplicates</ButtonLink> : null}
              {add}
            </>
          ),
        }}
        notice={
          <>
            <UsageNotice of={clientsOnly} className="mb-4" />
            {tools}
          </>
        }
        name="clients"
        label="Clients"
        source={clientList}
        columns={columns}
        filters={filters}
        sorts={sorts}
        sortShown={({ query, sort }) =>
          sort.by === 'best' && query === '' ? { by: 'name', down: false } : sort
        }
        search={{ label: 'Search clients', placeholder: 'Name, email or phone', mostLetters: 100 }}
        countWords={countWords}
        failed={{ title: 'Your clients could not be loaded' }}
        loading="Loading clients"
        waitsFor={practice}
        noMatch={(wish, clear) => <NoMatch wish={wish} onClear={clear} />}
        empty={() => (
          <EmptyState title="No clients yet" picture="people" action={add}>
            Each person who books online appears here by themselves.
          </EmptyState>
        )}
        {...(canChange ? { bulk: { acts: [tag.act, archive], nameOf: fullName } } : {})}
      />
      {tag.dialog}
      {address.get('new') === '1' && canChange ? <NewClient onClose={() => open(false)} /> : null}
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

function countWords(count: number, { query, filters }: ListQuery): string {
  const archived = filters.show === 'archived' ? 'archived ' : ''
  const people = `${count.toLocaleString('en-US')} ${archived}${count === 1 ? 'client' : 'clients'}`
  const best = count > MOST_FOUND ? `, the best ${MOST_FOUND.toLocaleString('en-US')} of them here` : ''
  return query ? `${people} for “${query}”${best}` : people
}

function NoMatch({ wish: { query, filters }, onClear }: { wish: ListQuery; onClear: () => void }) {
  const isArchived = filters.show === 'archived'
  if (query) {
    return (
      <EmptyState
        title={`No clients match “${query}”`}
        picture="search"
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Search looks at names, emails and phone numbers{isArchived ? ' of archived clients' : ''}.
      </EmptyState>
    )
  }
  const isOnlyArchived = isArchived && !filters.who
  if (isOnlyArchived)
    return (
      <EmptyState title="No archived clients">
        Clients you archive appear here, with their history.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No clients match"
      picture="search"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No client fits all of this filter.
    </EmptyState>
  )
}
