import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { longDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import type { MonthDay } from '../../calendar/month-day.ts'
import { fullWords, visitsText } from '../grid/day-header.tsx'
import type { Diary } from '../use-diary.ts'
import { MonthDayList } from './month-day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthPhoneCell } from './month-phone-cell.tsx'

export interface MonthPhoneProps {
  diary: Diary
  days: readonly MonthDay[]
  date: string
  isInMonth: (date: string) => boolean
  isTurning: boolean
  onDate: (date: string) => void
  onDay: (date: string) => void
  onOpen: (row: AppointmentRow) => void
}

export function MonthPhone(props: MonthPhoneProps) {
  const { diary, days, date, isInMonth, isTurning, onDate, onDay, onOpen } = props
  const chosen = days.find(day => day.date === date)
  return (
    <div className="relative min-h-0 flex-1 overflow-auto border-t border-border px-3 pb-24">
      <MonthGrid
        date={date}
        days={days}
        rowHeight="3.25rem"
        headClass=""
        letters={1}
        onTurn={onDate}
        cell={(day, isStop, turn) => (
          <MonthPhoneCell
            key={day.date}
            {...{ day, isStop, isTurning }}
            isInMonth={isInMonth(day.date)}
            isToday={day.date === diary.today}
            isChosen={day.date === date}
            onDay={turn}
          />
        )}
      />
      {chosen && !isTurning ? (
        <section
          aria-labelledby="month-day"
          className="mt-3 overflow-hidden rounded-lg border border-border bg-card shadow-1"
        >
          <div className="flex items-center justify-between gap-3 py-2.5 pr-3 pl-4">
            <h2 id="month-day" className="text-[0.9375rem] leading-5 font-semibold">
              {longDay(date)}
              <span className="block text-small font-normal text-muted-foreground">
                {date === diary.today ? 'Today, ' : ''}
                {visitsText(chosen.count)}
                {chosen.quiet ? '' : `, ${fullWords(chosen.share)}`}
              </span>
            </h2>
            <Button size="sm" onClick={() => onDay(date)}>
              Day view<span className="sr-only"> of {longDay(date)}</span>
            </Button>
          </div>
          <MonthDayList diary={diary} day={chosen} onOpen={onOpen} />
        </section>
      ) : null}
    </div>
  )
}
