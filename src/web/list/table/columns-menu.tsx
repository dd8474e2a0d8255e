import { Columns3 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Popover } from '../../ui/menus/popover.tsx'

interface ColumnsMenuProps {
  columns: readonly { id: string; label: string; always?: boolean }[]
  shown: readonly string[]
  onChange: (shown: string[]) => void
}

export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const optional = columns.filter(({ always }) => !always)
  if (optional.length === 0) return null
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={
        <IconButton
          variant="secondary"
          label="Columns"
          className="flex-none"
          icon={<Columns3 aria-hidden="true" className="size-4" />}
        />
      }
    >
      <fieldset className="flex min-w-48 flex-col gap-1 p-4">
        <legend className="contents">
          <span className="mb-1 block text-small font-semibold text-muted-foreground">Columns</span>
        </legend>
        {optional.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={shown.includes(id)}
            onChange={event =>
              onChange(event.target.checked ? [...shown, id] : shown.filter(each => each !== id))
            }
          />
        ))}
      </fieldset>
    </Popover>
  )
}
