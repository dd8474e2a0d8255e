import { Check } from 'lucide-react'
import type { PractitionerRow } from '#diary/visits/calendar-rows.ts'
import { cn } from '#web/ui/cn.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { PractitionerColor } from '../../calendar/practitioner-colors.ts'
import { PersonMark } from './person-mark.tsx'

export interface PractitionerChipsProps {
  people: readonly PractitionerRow[]
  names: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, PractitionerColor> | null
  shown: readonly string[]
  /** `many`: each toggles. `one`: choosing one deselects the others. */
  mode: 'many' | 'one'
  hasAll?: boolean
  /** Null: everyone. */
  onChange: (ids: string[] | null) => void
}

const chip =
  'flex h-9 flex-none items-center gap-2 rounded-md border pr-3 pb-0.5 pl-1.5 max-md:gap-1.5 max-md:pr-2 max-md:pl-1 text-body font-semibold whitespace-nowrap transition-colors duration-quick active:translate-y-px active:inset-shadow-none pointer-coarse:h-11'
const off = 'border-border-strong bg-secondary inset-shadow-edge-secondary hover:bg-accent'
const on =
  'border-primary bg-primary text-primary-foreground inset-shadow-edge-primary hover:bg-primary-hover'

export function PractitionerChips({
  people,
  names,
  marks,
  shown,
  mode,
  hasAll,
  onChange,
}: PractitionerChipsProps) {
  const all = shown.length === people.length
  const choose = (id: string) => {
    if (mode === 'one') return onChange([id])
    const next = shown.includes(id) ? shown.filter(each => each !== id) : [...shown, id]
    if (next.length === 0) return
    onChange(
      next.length === people.length
        ? null
        : people.filter(each => next.includes(each.id)).map(each => each.id),
    )
  }
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto max-md:gap-1.5 p-1 -m-1">
      <legend className="sr-only">Practitioners shown</legend>
      {people.map(({ id, name }) => {
        const mark = marks?.get(id)
        const chosen = shown.includes(id) && !(mode === 'one' && hasAll && all)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen}
            onClick={() => choose(id)}
            className={cn(chip, mode === 'one' && chosen ? on : off)}
          >
            {mark ? (
              <PersonMark person={mark} className="mx-0.5" />
            ) : (
              <Avatar name={name} id={id} size={24} />
            )}
            {names.get(id)}
            {mode === 'many' ? (
              <Check aria-hidden="true" className={cn('size-4', !chosen && 'invisible')} />
            ) : null}
          </button>
        )
      })}
      {hasAll ? (
        <button
          type="button"
          aria-pressed={all}
          onClick={() => onChange(null)}
          className={cn(chip, 'pl-3 max-md:px-2.5', all ? on : off)}
        >
          All {people.length}
        </button>
      ) : null}
    </fieldset>
  )
}
