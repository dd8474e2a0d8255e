import { useMemo, useState } from 'react'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import { List } from '#web/list/list-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { stageNames, stages } from '../lead-stages.ts'
import type { LeadCard } from '../schema.ts'
import { leadList } from './data.ts'
import { leadColumns } from './lead-columns.tsx'

const filters: ListFilter[] = [
  {
    name: 'stage',
    label: 'Stage',
    options: [
      { value: 'all', label: 'Every stage' },
      ...stages.map(value => ({ value, label: stageNames[value] })),
    ],
  },
  {
    name: 'show',
    label: 'Shown',
    options: [
      { value: 'open', label: 'Not put aside' },
      { value: 'closed', label: 'Put aside' },
      { value: 'all', label: 'All' },
      { value: 'removed', label: 'Removed lately' },
    ],
  },
]
const sorts: [Sort, ...Sort[]] = [
  { by: 'created', down: true },
  { by: 'stage_at', down: false },
  { by: 'name', down: false },
]

export function LeadsTable({ zone, onOpen }: { zone: string; onOpen: (lead: LeadCard) => void }) {
  const [now] = useState(() => Date.now())
  const columns = useMemo(() => leadColumns(zone, now, onOpen), [zone, now, onOpen])
  return (
    <List
      name="leads"
      label="Leads"
      source={leadList}
      columns={columns}
      filters={filters}
      sorts={sorts}
      search={{ label: 'Search leads', placeholder: 'Name, address or source', mostLetters: 100 }}
      failed={{ title: 'Your leads could not be loaded' }}
      loading="Loading your leads"
      countWords={count => `${count} ${count === 1 ? 'lead' : 'leads'}`}
      noMatch={(_, clear) => (
        <EmptyState
          picture="search"
          title="No lead matches"
          action={<Button onClick={clear}>Show all leads</Button>}
        >
          Search looks at names, addresses and where people come from.
        </EmptyState>
      )}
      empty={() => (
        <EmptyState picture="people" title="No leads yet">
          People who ask for a guide appear here once they confirm their address.
        </EmptyState>
      )}
    />
  )
}
