import { longDay } from '#lib/day-words.ts'
import { Button } from '#web/ui/button.tsx'
import { agendaOf } from '../agenda.ts'
import type { MonthDay } from '../month-day.ts'
import { AgendaSection } from './agenda.tsx'
import type { MonthBoardProps } from './month-board.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthPhoneCell } from './month-phone-cell.tsx'
import { useVisitActions } from './use-visit-actions.ts'

export interface MonthPhoneProps extends Omit<MonthBoardProps, 'isPhone'> {
  days: readonly MonthDay[]
  isInMonth: (date: string) => boolean
  /** Chooses a day, of another month as well. */
  onDate: (date: string) => void
}

/** The month, and under it the day that is chosen in it. */
export function MonthPhone(props: MonthPhoneProps) {
  const { diary, lanes, days, date, isInMonth, isTurning, onDate, onDay, onBlock } = props
  const actions = useVisitActions(diary)
  const chosen = agendaOf(lanes.filter(lane => lane.date === date))[0]
  const quiet = days.find(day => day.date === date)?.quiet
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
        <AgendaSection
          day={chosen}
          {...{ diary, lanes, actions, onBlock }}
          empty={quiet ? `${quiet.word}.` : 'No visits.'}
          aside={
            <Button size="sm" onClick={() => onDay(date)}>
              Day view<span className="sr-only"> of {longDay(date)}</span>
            </Button>
          }
          className="mt-3"
        />
      ) : null}
    </div>
  )
}
