import { Trash2 } from 'lucide-react'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { RowButton } from '#web/ui/page/table.tsx'
import type { Equipment } from '../equipment-form.ts'
import { useEquipmentRows } from './data.ts'

export const equipmentColumns = (onEdit: (equipment: Equipment) => void): ListColumn<Equipment>[] => [
  {
    id: 'name',
    label: 'Equipment',
    always: true,
    sorts: true,
    cell: equipment => (
      <RowButton onClick={() => onEdit(equipment)} className="wrap-anywhere">
        {equipment.name}
      </RowButton>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'quantity',
    label: 'How many',
    numeric: true,
    sorts: true,
    onPhone: 'aside',
    cell: ({ quantity }) => (
      <>
        <span aria-hidden="true" className="md:hidden">
          ×
        </span>
        {quantity}
      </>
    ),
    csv: ({ quantity }) => quantity,
  },
  {
    id: 'note',
    label: 'Note',
    className: 'wrap-anywhere text-muted-foreground',
    cell: ({ note }) => note,
    csv: ({ note }) => note,
  },
  {
    id: 'acts',
    label: 'Actions',
    always: true,
    actions: true,
    className: 'max-md:ml-auto',
    cell: equipment => <Acts equipment={equipment} onEdit={() => onEdit(equipment)} />,
  },
]

function Acts({ equipment, onEdit }: { equipment: Equipment; onEdit: () => void }) {
  const table = useEquipmentRows()
  const { id, name } = equipment
  const remove = () =>
    table.remove(
      { id },
      {
        refused: `${name} was not removed`,
        hint: ({ code }: { code: string }) =>
          code === '23503'
            ? 'A service needs it, or a visit to come uses it. Take it out of the service, then remove it.'
            : 'Check the list, then try again.',
        done: { title: `${name} is removed`, key: 'equipment' },
        undo: () => table.add(equipment, { refused: `${name} did not come back` }),
      },
    )
  return (
    <RowMenu name={name}>
      <EditItem onSelect={onEdit} />
      <MenuItem tone="destructive" icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={remove}>
        Remove
      </MenuItem>
    </RowMenu>
  )
}
