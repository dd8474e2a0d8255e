import { type KeyboardEvent, useRef } from 'react'
import { monthName } from '#lib/time/month-name.ts'
import { cn } from '#web/ui/cn.ts'
import { dateWords } from '../../time/slot-copy.ts'
import { dateByKey, fillOf, type SlotDay } from '../../time/slot-days.ts'
import { useHydrated } from '../use-browser.ts'

export interface MonthGridProps {
  rows: readonly string[][]
  today: string
  days: readonly SlotDay[]
  chosen: string | null
  onChoose: (date: string) => void
  /** Page Up and Page Down: the four weeks before or after, if there are any. */
  onTurn: (direction: -1 | 1) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** One tab stop; arrows move between days with free times. */
export function MonthGrid({ rows, today, days, chosen, onChoose, onTurn }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const isHydrated = useHydrated()
  const counts = new Map(days.map(day => [day.date, day.slots.length]))
  const open = days.filter(day => day.slots.length > 0).map(day => day.date)
  const stop = chosen && open.includes(chosen) ? chosen : open[0]

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const date = (event.target as HTMLElement).dataset.date
    if (!date) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onTurn(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const next = dateByKey(event.key, date, open)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are reached with arrows
    <table ref={table} role="grid" aria-label="Days" className="w-full table-fixed" onKeyDown={move}>
      <thead>
        <tr>
          {weekdays.map(day => (
            <th
              key={day}
              scope="col"
              className="h-8 text-micro max-md:h-6 font-semibold text-muted-foreground"
            >
              <abbr title={day} aria-label={day} className="no-underline">
                {day.charAt(0)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(week => (
          <tr key={week[0]}>
            {week.map(date => (
              <Day
                key={date}
                date={date}
                count={counts.get(date) ?? 0}
                isToday={date === today}
                isFirst={date.endsWith('-01')}
                isChosen={date === chosen}
                // Before hydration there are no arrow keys, so every day is a stop.
                isStop={!isHydrated || date === stop}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  date: string
  count: number
  isToday: boolean
  isFirst: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (date: string) => void
}

function Day({ date, count, isToday, isFirst, isChosen, isStop, onChoose }: DayProps) {
  const fill = fillOf(count)
  const said = { none: 'nothing free', few: 'a few times left', open: 'times free' }[fill]
  // Drawn by CSS so that the month isn't part of the button's name.
  const number = (
    <span
      data-month={isFirst && !isChosen ? monthName(date).slice(0, 3) : undefined}
      className="flex flex-col items-center leading-5 data-month:before:text-micro data-month:before:leading-3 data-month:before:font-semibold data-month:before:content-[attr(data-month)]"
    >
      {Number(date.slice(8))}
    </span>
  )
  const cell = cn(
    'relative mx-auto flex h-11 short:h-9 w-full max-w-11 flex-col items-center justify-center rounded-md text-read tabular',
    isToday && !isChosen && 'border border-border-strong',
  )
  return (
    <td className="p-px text-center">
      {fill === 'none' ? (
        <span className={cn(cell, 'text-muted-foreground', isChosen && 'border-[1.5px] border-primary')}>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">
            {dateWords(date)}, {said}
          </span>
        </span>
      ) : (
        <button
          type="submit"
          name="date"
          value={date}
          data-date={date}
          tabIndex={isStop ? 0 : -1}
          aria-label={`${dateWords(date)}, ${said}`}
          aria-pressed={isChosen}
          aria-current={isToday ? 'date' : undefined}
          onClick={event => {
            event.preventDefault()
            onChoose(date)
          }}
          className={cn(
            cell,
            'font-semibold transition-colors duration-quick active:translate-y-px',
            isChosen ? 'bg-primary text-primary-foreground inset-shadow-edge-primary' : 'hover:bg-accent',
          )}
        >
          {number}
          {isChosen ? (
            <span className="absolute bottom-1 size-2 rounded-full bg-point outline-[1.5px] outline-point-on-primary-outline" />
          ) : (
            <span
              className={cn(
                'absolute bottom-1 h-[3px] rounded-full bg-primary',
                fill === 'few' ? 'w-1.5' : 'w-4',
              )}
            />
          )}
        </button>
      )}
    </td>
  )
}
