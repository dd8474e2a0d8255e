import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { type FilterKind, kindOf } from '../../filter/filter-kinds.ts'
import { partWords } from '../../filter/filter-words.ts'
import type { TypedChoice } from '../../filter/typed-choices.ts'
import type { Expression } from '../../segment-fields.ts'
import { TypedValue } from './typed-value.tsx'

interface FilterPartProps {
  part: Expression
  kinds: readonly FilterKind[]
  onChange: (part: Expression | null) => void
}

/** One condition of the sentence: chosen from a list, or with a number or a date of one's own. */
export function FilterPart({ part, kinds, onChange }: FilterPartProps) {
  const known = kindOf(kinds, part)
  // Whoever types 30 goes on typing, though a choice of the list says the same.
  const [typing, setTyping] = useState<string | null>(null)
  const remove = (
    <IconButton
      size="sm"
      variant="ghost"
      label={`Leave out: ${partWords(part, kinds)}`}
      icon={<X aria-hidden="true" className="size-3.5" />}
      onClick={() => onChange(null)}
    />
  )
  const frame =
    'flex min-w-0 max-w-full items-center gap-1 rounded-md border border-border-strong bg-card py-0.5 pl-3 shadow-1 focus-within:ring-2 focus-within:ring-ring'
  if (!known)
    return (
      <span className={frame}>
        <span className="min-w-0 wrap-anywhere">{partWords(part, kinds)}</span>
        {remove}
      </span>
    )
  const { kind } = known
  const held = kind.typed.find(({ label }) => label === typing)
  const typed = held && held.read(part) !== null ? held : known.typed
  const value = typed?.read(part) ?? null
  const chosen = typed
    ? kind.options.length + kind.typed.indexOf(typed)
    : kind.options.indexOf(known.option as never)
  const choose = (nth: number) => {
    const own = kind.typed[nth - kind.options.length]
    setTyping(own?.label ?? null)
    onChange((own ? own.part(beginOf(own)) : kind.options[nth]?.part) ?? null)
  }
  return (
    <span className={frame}>
      <span className="flex min-w-0 flex-wrap items-center gap-1">
        <label className="flex min-w-0 items-center gap-1.5">
          <span className="flex-none text-muted-foreground">{kind.says}</span>
          <select
            className="field-sizing-content min-h-8 min-w-0 max-w-56 cursor-pointer truncate bg-transparent font-semibold outline-none pointer-coarse:min-h-11"
            value={chosen}
            onChange={event => choose(Number(event.target.value))}
          >
            {[...kind.options, ...kind.typed].map(({ label }, nth) => (
              // Two practitioners may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
              <option key={nth} value={nth} className="bg-card font-normal text-foreground">
                {label}
              </option>
            ))}
          </select>
        </label>
        {typed && value !== null ? (
          <TypedValue
            key={typed.label}
            choice={typed}
            value={value}
            says={kind.says}
            onChange={next => {
              setTyping(typed.label)
              onChange(typed.part(next))
            }}
          />
        ) : null}
      </span>
      {remove}
    </span>
  )
}

const beginOf = ({ kind, begins }: TypedChoice): string =>
  kind === 'date' ? new Date().toISOString().slice(0, 10) : String(begins)
