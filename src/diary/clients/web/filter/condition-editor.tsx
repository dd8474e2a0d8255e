import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import type { FilterKind } from '../../filter/filter-kinds.ts'
import { ChosenMark, chipClass, chipMark } from './chip.tsx'
import { SetValues } from './set-values.tsx'
import { useChosen } from './use-chosen.ts'

interface ChoiceWordsProps {
  part: Expression
  kind: FilterKind
  today: string
  before?: ReactNode
  onChange: (part: Expression) => void
  onRemove?: (() => void) | undefined
}

/** A condition's choice and values, editable in place. */
export function ChoiceWords({ part, kind, today, before, onChange, onRemove }: ChoiceWordsProps) {
  const { choices, chosen, typed, values, choose, set } = useChosen(kind, part, today, onChange)
  const first = typed?.pieces(values)[0]?.trim()
  // A value missing from the list is its own label.
  const label = typed ? first || typed.words(values) : (chosen?.label ?? '')
  return (
    <>
      {before}
      <Menu
        label={`Choices: ${kind.label}`}
        align="start"
        trigger={
          <button type="button" {...chipMark} className={chipClass}>
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{kind.says} </span>
              {label}
            </span>
            <ChevronDown aria-hidden="true" className="size-3.5 flex-none" />
          </button>
        }
      >
        {choices.map((choice, nth) => (
          <MenuItem
            // Two practitioners may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
            key={nth}
            icon={<ChosenMark on={choice === chosen} />}
            onSelect={() => choose(choice)}
          >
            {choice.label}
          </MenuItem>
        ))}
        {onRemove ? <MenuItem onSelect={onRemove}>Leave this out</MenuItem> : null}
      </Menu>
      {typed && first ? (
        <SetValues key={typed.label} choice={typed} values={values} says={kind.says} isSaid onChange={set} />
      ) : null}
    </>
  )
}
