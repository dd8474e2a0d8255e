import type { ReactNode } from 'react'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import { List } from '#web/list/list-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatStrip, StatTile } from '#web/ui/page/stat-tile.tsx'
import { managementWords } from '../messages.ts'
import { stateLabels, states } from '../waitlist-states.ts'
import { useEntriesActs } from './use-entries-acts.tsx'
import { waitlistColumns } from './waitlist-columns.tsx'
import { useWaitlistCounts, waitlist } from './waitlist-data.ts'

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'all', label: 'Everybody' },
      ...states.map(value => ({ value, label: stateLabels[value] })),
    ],
  },
]
const sorts: [Sort] = [{ by: 'place', down: false }]

export function ManagedWaitlist({ exportButton }: { exportButton: ReactNode }) {
  const counts = useWaitlistCounts()
  const acts = useEntriesActs()
  return (
    <>
      <Figures counts={counts.data} />
      <List
        name="waitlist"
        label="Waitlist"
        source={waitlist}
        columns={waitlistColumns}
        filters={filters}
        sorts={sorts}
        search={{
          label: 'Search the waitlist',
          placeholder: 'Name, email or kind of practice',
          mostLetters: 200,
        }}
        failed={{ title: managementWords.loadFailed }}
        loading="Loading the waitlist"
        opens={false}
        exporting={exportButton}
        bulk={{ acts, nameOf: entry => entry.name }}
        noMatch={(_, clear) => (
          <EmptyState
            picture="search"
            title="No one found"
            action={<Button onClick={clear}>Show everybody</Button>}
          >
            No one on the waitlist matches this search and status.
          </EmptyState>
        )}
        empty={() => (
          <EmptyState picture="people" title="No one is waiting yet">
            People who join on the public waitlist page appear here.
          </EmptyState>
        )}
      />
    </>
  )
}

function Figures({ counts }: { counts: Partial<Record<(typeof states)[number], number>> | undefined }) {
  return (
    <Card as="div" className="mb-5">
      <StatStrip>
        <StatTile label="Waiting" value={counts?.waiting ?? '–'} />
        <StatTile label="Invited" value={counts?.invited ?? '–'} />
        <StatTile label="Signed up" value={counts?.signed_up ?? '–'} />
        <StatTile label="Not confirmed" value={counts?.unconfirmed ?? '–'} />
      </StatStrip>
    </Card>
  )
}
