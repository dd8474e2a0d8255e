import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import type { ClassStart } from '#diary/visits/schema.ts'
import type { SlotState } from '#web/ui/buttons/slot-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { classLeft, classTimes, dateWordsOf } from '../../time/class-copy.ts'

export interface ClassSlotsProps {
  /** The classes on offer; a start that isn't listed was just taken or is the visitor's own. */
  classes: readonly ClassStart[]
  slots: readonly OpenSlot[]
  zone: string
  names: ReadonlyMap<string, string>
  stateOf: (start: string) => SlotState
  onPick: (slot: OpenSlot) => void
}

interface Line {
  start: string
  end: string | null
  who: string
  ids: string[]
  left: string | null
}

export function ClassSlots({ classes, slots, zone, names, stateOf, onPick }: ClassSlotsProps) {
  const lines = slots.flatMap((slot): Line[] => {
    const found = classes.filter(one => one.start === slot.start)
    const [id = ''] = slot.practitioner_ids
    if (found.length === 0)
      return [
        { start: slot.start, end: null, who: names.get(id) ?? '', ids: slot.practitioner_ids, left: null },
      ]
    return found.map(one => ({
      start: one.start,
      end: one.end,
      who: names.get(one.practitioner_id) ?? one.practitioner_name,
      ids: [one.practitioner_id],
      left: classLeft(one.seats_left),
    }))
  })
  return (
    <ul className="mt-3 grid gap-2">
      {lines.map(line => {
        const state = stateOf(line.start)
        const idle = state === 'holding' || state === 'taken'
        const times = classTimes(zone, line.start, line.end)
        return (
          <li key={`${line.start} ${line.ids.join()}`} className="grid">
            <button
              type="button"
              aria-pressed={state === 'chosen'}
              aria-disabled={idle || undefined}
              onClick={idle ? undefined : () => onPick({ start: line.start, practitioner_ids: line.ids })}
              className={cn(
                'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-4 py-2 text-left transition-colors duration-quick',
                state === 'chosen'
                  ? 'bg-primary text-primary-foreground inset-shadow-edge-primary'
                  : state === 'open'
                    ? 'border border-border-strong bg-secondary inset-shadow-edge-secondary hover:bg-accent'
                    : 'border border-dashed border-border-strong bg-sunken text-muted-foreground',
                state === 'taken' && 'line-through',
              )}
            >
              {state === 'holding' ? <Spinner size={16} /> : null}
              <span className="sr-only">{dateWordsOf(zone, line.start)}, </span>
              <span className="text-read font-semibold tabular">{times}</span>
              {line.who ? <span className="text-body">with {line.who}</span> : null}
              {line.left ? <span className="ml-auto text-body font-medium">{line.left}</span> : null}
              {state === 'taken' ? <span className="sr-only">just taken</span> : null}
              {state === 'holding' ? <span className="sr-only">being held</span> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
