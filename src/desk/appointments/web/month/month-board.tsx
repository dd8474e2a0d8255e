import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { openOf } from '../../calendar/calendar-address.ts'
import type { DayLane } from '../../calendar/day-lane.ts'
import { linesIn, monthDay } from '../../calendar/month-day.ts'
import { CalendarLegend } from '../calendar/calendar-legend.tsx'
import { type Size, useSize } from '../grid/use-size.ts'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'
import { MonthDayCell } from './month-day-cell.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthPhone } from './month-phone.tsx'

export interface MonthBoardProps {
  diary: Diary
  lanes: readonly DayLane[]
  date: string
  isPhone: boolean
  isTurning: boolean
  onDay: (date: string) => void
}

export function MonthBoard({ diary, lanes, date, isPhone, isTurning, onDay }: MonthBoardProps) {
  const [, change] = useAddress()
  const days = diary.dates.map(each => monthDay(each, lanes, diary.lanes))
  const isInMonth = (each: string) => each.slice(0, 7) === date.slice(0, 7)
  const turn = (next: string) => change({ date: next })
  const { ref, size } = useSize<HTMLDivElement>()
  const open = (row: AppointmentRow) => change(openOf(row))
  const byPerson = new Set(lanes.map(lane => lane.practitioner_id)).size > 1
  if (isPhone)
    return <MonthPhone {...{ diary, days, date, isInMonth, isTurning, onDay }} onDate={turn} onOpen={open} />

  const { row, width, lines } = measure(size, days.length / 7)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col px-4">
      <div ref={ref} className="min-h-0 flex-1 overflow-auto border-t border-r border-border-strong">
        <MonthGrid
          date={date}
          days={days}
          rowHeight={`${row}px`}
          headClass="sticky top-0 z-3 bg-background"
          letters={3}
          onTurn={turn}
          cell={(day, isStop) => (
            <MonthDayCell
              key={day.date}
              {...{ diary, day, width, lines, byPerson, isStop, isTurning, onDay }}
              isInMonth={isInMonth(day.date)}
              onOpen={open}
            />
          )}
        />
      </div>
      <CalendarLegend byPerson={byPerson} />
    </div>
  )
}

/** Sizes in px, and how many visits fit at the user's text size. */
function measure(size: Size | null, weeks: number) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const free = (size?.height ?? 0) - 2 * rem
  const row = Math.max(6 * rem, Math.floor(free / weeks))
  return { row, width: (size?.width ?? 0) / 7, lines: linesIn(row, 3 * rem, 1.5 * rem) }
}
