import { cn } from '#web/ui/cn.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { BookingPractitioner } from '../../schema.ts'

interface PractitionerChipsProps {
  practitioners: readonly BookingPractitioner[]
  names: ReadonlyMap<string, string>
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** "Anyone" comes first because it has the most times. */
export function PractitionerChips({ practitioners, names, chosen, onChoose }: PractitionerChipsProps) {
  const [only] = practitioners
  if (practitioners.length === 1 && only)
    return <p className="text-read text-muted-foreground">With {only.name}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of the form around it, not a set of fields
    <div
      role="group"
      aria-label="Practitioner"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:-mx-8 sm:px-8 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {[null, ...practitioners].map(one => (
        <button
          key={one?.id ?? 'anyone'}
          type="submit"
          name="with"
          value={one?.id ?? ''}
          aria-pressed={(one?.id ?? null) === chosen}
          onClick={event => {
            event.preventDefault()
            onChoose(one?.id ?? null)
          }}
          className={cn(
            'flex h-11 flex-none items-center gap-2 rounded-md pb-0.5 text-read transition-colors duration-quick active:translate-y-px',
            one ? 'pr-4 pl-2' : 'px-4',
            (one?.id ?? null) === chosen
              ? 'bg-primary font-semibold text-primary-foreground inset-shadow-edge-primary'
              : 'border border-border-strong bg-secondary inset-shadow-edge-secondary hover:bg-accent',
          )}
        >
          {one ? <Avatar name={one.name} id={one.id} size={28} /> : null}
          {one ? <CallName name={one.name} short={names.get(one.id) ?? one.name} /> : 'Anyone'}
        </button>
      ))}
    </div>
  )
}

/** Shows the first name; screen readers get the full one. */
function CallName({ name, short }: { name: string; short: string }) {
  return (
    <span>
      {short}
      {name.startsWith(short) ? <span className="sr-only">{name.slice(short.length)}</span> : null}
    </span>
  )
}
