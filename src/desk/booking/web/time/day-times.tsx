import type { ReactNode, RefObject } from 'react'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import type { ClassStart } from '#diary/visits/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { SlotButton, type SlotState } from '#web/ui/buttons/slot-button.tsx'
import { countWords } from '../../page-messages.ts'
import { clockFace, dateWords, slotWords } from '../../time/slot-copy.ts'
import { groupByDayPart, type SlotDay } from '../../time/slot-days.ts'
import { ClassSlots } from './class-slots.tsx'

interface DayTimesProps {
  date: string
  days: readonly SlotDay[]
  zone: string
  note: { name: string; change: ReactNode }
  names: ReadonlyMap<string, string>
  /** Several services in one visit: each time lists who takes each one. */
  isSet?: boolean
  heading: RefObject<HTMLHeadingElement | null>
  stateOf: (start: string) => SlotState
  onPick: (slot: OpenSlot) => void
  onChoose: (date: string) => void
  classes?: readonly ClassStart[] | undefined
}

export function DayTimes({
  date,
  days,
  zone,
  note,
  names,
  isSet,
  heading,
  stateOf,
  onPick,
  onChoose,
  classes,
}: DayTimesProps) {
  const slots = days.find(day => day.date === date)?.slots ?? []
  return (
    <section aria-labelledby="chosen-day" className="min-w-0 scroll-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:block">
        <h3 ref={heading} id="chosen-day" tabIndex={-1} className="text-title font-semibold">
          {dateWords(date)}
        </h3>
        <ZoneNote {...note} />
      </div>
      {slots.length === 0 ? <NothingFree date={date} days={days} onChoose={onChoose} /> : null}
      {classes ? <ClassSlots {...{ classes, slots, zone, names, stateOf, onPick }} /> : null}
      {groupByDayPart(classes ? [] : slots, zone).map(({ part, slots: inPart }) => (
        <section key={part} aria-label={part} className="mt-4 max-md:mt-2">
          <h4 className="mb-2 text-body max-md:mb-1 font-medium text-muted-foreground">{part}</h4>
          <ul className="grid grid-cols-3 gap-2 min-[22.5rem]:grid-cols-4 xs:grid-cols-5 md:grid-cols-3 lg:grid-cols-2">
            {inPart.map(slot => (
              <li key={slot.start} className="grid">
                <SlotButton
                  time={clockFace(zone, slot.start)}
                  label={slotWords(slot, zone, names, isSet)}
                  state={stateOf(slot.start)}
                  onClick={() => onPick(slot)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a
        href={`#day-${date}`}
        onClick={event => {
          event.preventDefault()
          document.querySelector<HTMLElement>(`[data-date][tabindex="0"]`)?.focus()
        }}
        className="sr-only rounded-xs text-body text-link underline underline-offset-4 focus:not-sr-only focus:mt-4 focus:inline-block"
      >
        Choose another day
      </a>
    </section>
  )
}

function NothingFree({ date, days, onChoose }: Pick<DayTimesProps, 'date' | 'days' | 'onChoose'>) {
  const next = days.find(day => day.date > date && day.slots.length > 0)
  const [weekday] = dateWords(date).split(',')
  if (!next) return <p className="mt-3 text-read">Nothing free on {weekday} or after it in these weeks.</p>
  return (
    <div className="mt-3 text-read">
      <p>
        Nothing free on {weekday}. {dateWords(next.date)} has {countWords(next.slots.length, 'time')}.
      </p>
      <Button
        type="submit"
        name="date"
        value={next.date}
        size="lg"
        className="mt-3"
        onClick={event => {
          event.preventDefault()
          onChoose(next.date)
        }}
      >
        Show {dateWords(next.date)}
      </Button>
    </div>
  )
}

interface ZoneNoteProps {
  /** 'Eastern time'. */
  name: string
  change: ReactNode
}

export function ZoneNote({ name, change }: ZoneNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-body text-muted-foreground">
      {name}
      {change}
    </p>
  )
}
