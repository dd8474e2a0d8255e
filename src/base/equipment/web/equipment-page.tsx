import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import type { Sort } from '#web/list/address/list-address.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { useLiveList } from '#web/list/source/use-live-list.ts'
import { useLocalSource } from '#web/list/source/use-local-source.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { Equipment } from '../equipment-form.ts'
import { equipmentRows } from './data.ts'
import { equipmentColumns } from './equipment-columns.tsx'

const EquipmentSheet = whenOpened(async () => (await import('./equipment-sheet.tsx')).EquipmentSheet)

export const meta = () => [{ title: 'Equipment · Stillpoint' }]

const sorts: [Sort, ...Sort[]] = [
  { by: 'name', down: false },
  { by: 'quantity', down: true },
]

export default function EquipmentPage() {
  const practice = usePractice()
  const source = useLocalSource(equipmentRows)
  const [edited, setEdited] = useState<Equipment | 'new' | null>(null)
  const columns = useMemo(() => equipmentColumns(setEdited), [])
  useLiveList(practice.data?.id, source)
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={!practice.data}
      onClick={() => setEdited('new')}
    >
      New equipment
    </Button>
  )
  return (
    <>
      <ListScreen
        head={{
          title: 'Equipment',
          summary: 'What you have besides rooms, and how many of each.',
          actions: add,
        }}
        name="equipment"
        label="Equipment"
        source={source}
        columns={columns}
        filters={[]}
        sorts={sorts}
        search={{ label: 'Search equipment', placeholder: 'Name or note', mostLetters: 100 }}
        failed={{ title: 'Your equipment could not be loaded' }}
        loading="Loading your equipment"
        noMatch={(_, clear) => (
          <EmptyState
            picture="search"
            title="No equipment matches"
            action={<Button onClick={clear}>Show all equipment</Button>}
          >
            Search looks at names and notes.
          </EmptyState>
        )}
        empty={() => (
          <EmptyState picture="search" title="No equipment yet" action={add}>
            Lamps, tables, machines: what your team shares, and how many there are.
          </EmptyState>
        )}
      />
      {edited && practice.data ? (
        <EquipmentSheet
          equipment={edited === 'new' ? null : edited}
          practiceId={practice.data.id}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
