import { ChevronDown } from 'lucide-react'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import type { TypedChoice } from '../../filter/typed-choices.ts'
import { ChosenMark, chipClass, chipMark } from './chip.tsx'

interface PickValueProps {
  choice: TypedChoice
  value: string
  onChange: (value: string) => void
  onRemove: (() => void) | undefined
}

export function PickValue({ choice, value, onChange, onRemove }: PickValueProps) {
  const label = choice.said(value)
  return (
    <Menu
      label={`${choice.name}: choices`}
      align="start"
      trigger={
        <button type="button" {...chipMark} className={chipClass}>
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{choice.name}: </span>
            {label}
          </span>
          <ChevronDown aria-hidden="true" className="size-3.5 flex-none" />
        </button>
      }
    >
      {choice.picks.all.map(pick => (
        <MenuItem
          key={pick.value}
          icon={<ChosenMark on={pick.label === label} />}
          onSelect={() => onChange(pick.value)}
        >
          {pick.label}
        </MenuItem>
      ))}
      {onRemove ? <MenuItem onSelect={onRemove}>Leave this out</MenuItem> : null}
    </Menu>
  )
}
