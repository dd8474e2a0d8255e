import type { ReactNode } from 'react'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import type { ClassStart } from '#diary/visits/schema.ts'
import { formatTime } from '#lib/time/dates.ts'
import { SlotButton, type SlotState } from '#web/ui/buttons/slot-button.tsx'
import { dateWords, slotWords } from '../../time/slot-copy.ts'
import type { SlotDay } from '../../time/slot-days.ts'
import { ClassSlots } from './class-slots.tsx'
import { ZoneNote } from './day-times.tsx'

interface TimeListProps {
  days: readonly SlotDay[]
  zone: string
  note: { name: string; change: ReactNode }
  names: ReadonlyMap<string, string>
  isSet?: boolean
  stateOf: (start: string) => SlotState
  onPick: (slot: OpenSlot) => void
  classes?: readonly ClassStart[] | undefined
}

export function TimeList({ days, zone, note, names, isSet, stateOf, onPick, classes }: TimeListProps) {
  const open = days.filter(day => day.slots.length > 0)
  return (
    <div>
      <ZoneNote {...note} />
      {open.map(day => (
        <section key={day.date} aria-labelledby={`list-${day.date}`} className="mt-5">
          <h4 id={`list-${day.date}`} className="mb-2 text-read font-semibold">
            {dateWords(day.date)}
          </h4>
          {classes ? <ClassSlots {...{ classes, zone, names, stateOf, onPick }} slots={day.slots} /> : null}
          <ul className="grid grid-cols-3 gap-2 xs:grid-cols-4 md:grid-cols-5">
            {(classes ? [] : day.slots).map(slot => (
              <li key={slot.start} className="grid">
                <SlotButton
                  time={formatTime(zone, Date.parse(slot.start))}
                  label={slotWords(slot, zone, names, isSet)}
                  state={stateOf(slot.start)}
                  onClick={() => onPick(slot)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
