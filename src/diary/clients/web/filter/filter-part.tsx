import { X } from 'lucide-react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { IconButton } from '#web/ui/button.tsx'
import { partWords } from '../../filter/filter-copy.ts'
import type { FilterKind } from '../../filter/filter-kinds.ts'
import { NestedParts } from './nested-parts.tsx'
import { SetValues } from './set-values.tsx'
import { useChosen } from './use-chosen.ts'

interface FilterPartProps {
  part: Expression
  kinds: readonly FilterKind[]
  today: string
  onChange: (part: Expression | null) => void
}

/** One editable condition of the sentence. */
export function FilterPart({ part, kinds, today, onChange }: FilterPartProps) {
  return (
    <span className="flex min-w-0 max-w-full items-center gap-1 rounded-md border border-border-strong bg-card py-0.5 pl-3 shadow-1 focus-within:ring-2 focus-within:ring-ring">
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <NestedParts
          part={part}
          kinds={kinds}
          onChange={onChange}
          leaf={(each, kind, change) => (
            <PartChoice key={kind.id} part={each} kind={kind} today={today} onChange={change} />
          )}
        />
      </span>
      <IconButton
        size="sm"
        variant="ghost"
        label={`Leave out: ${partWords(part, kinds)}`}
        icon={<X aria-hidden="true" className="size-3.5" />}
        onClick={() => onChange(null)}
      />
    </span>
  )
}

interface PartChoiceProps {
  part: Expression
  kind: FilterKind
  today: string
  onChange: (part: Expression) => void
}

function PartChoice({ part, kind, today, onChange }: PartChoiceProps) {
  const { choices, chosen, typed, values, choose, set } = useChosen(kind, part, today, onChange)
  const isSet = typed !== undefined && typed.pieces(values)[0]?.trim() !== ''
  return (
    <>
      <label className="flex min-w-0 items-center gap-1.5">
        <span className="flex-none text-muted-foreground">{kind.says}</span>
        <select
          className="field-sizing-content min-h-8 min-w-0 max-w-56 cursor-pointer truncate bg-transparent font-semibold outline-none pointer-coarse:min-h-11"
          value={chosen ? choices.indexOf(chosen) : -1}
          onChange={event => {
            const choice = choices[Number(event.target.value)]
            if (choice) choose(choice)
          }}
        >
          {choices.map((choice, nth) => (
            // Two practitioners may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
            <option key={nth} value={nth} className="bg-card font-normal text-foreground">
              {choice === typed && !isSet ? typed.words(values) : choice.label}
            </option>
          ))}
        </select>
      </label>
      {isSet ? (
        <SetValues
          key={typed.label}
          choice={typed}
          values={values}
          says={kind.says}
          isSaid={false}
          onChange={set}
        />
      ) : null}
    </>
  )
}
