import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { dayOfMonth } from '#lib/time/format-day.ts'
import { monthName } from '#lib/time/month-name.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { firstVisits, type MonthDay } from '../../calendar/month-day.ts'
import { paintOf } from '../calendar/person-mark.tsx'
import { FullnessBar, visitsText } from '../grid/day-header.tsx'
import type { Diary } from '../use-diary.ts'
import { monthDayWords } from './month-copy.ts'
import { MonthVisit } from './month-visit.tsx'

/** Minimum cell width for a month name and 'am'. */
const ROOMY_PX = 150

export interface MonthDayCellProps {
  diary: Diary
  day: MonthDay
  isInMonth: boolean
  width: number
  lines: number
  byPerson: boolean
  isStop: boolean
  /** The day's data isn't loaded yet, so nothing is counted. */
  isTurning: boolean
  onDay: (date: string) => void
  onOpen: (row: AppointmentRow) => void
}

export function MonthDayCell(props: MonthDayCellProps) {
  const { diary, day, isInMonth, width, lines, byPerson, isStop, isTurning, onDay, onOpen } = props
  const { date, quiet } = day
  const isToday = date === diary.today
  const { shown, more } = firstVisits(day.visits, lines)
  return (
    <td
      data-cell={date}
      className={cn(
        'relative overflow-hidden border-b border-l border-border p-0 align-top',
        'has-[[data-date]:focus-visible]:outline-2 has-[[data-date]:focus-visible]:-outline-offset-2 has-[[data-date]:focus-visible]:outline-ring has-[[data-date]:focus-visible]:inset-ring-4 has-[[data-date]:focus-visible]:inset-ring-ring-halo',
        'has-[[data-date]:hover]:bg-accent',
        quiet?.isBlocked ? 'hatched' : quiet ? 'bg-sunken' : isInMonth && 'bg-card',
      )}
    >
      <div className="flex items-center justify-between gap-1 px-1.5 pt-1.5">
        <button
          type="button"
          data-date={date}
          tabIndex={isStop ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onDay(date)}
          className={cn(
            'min-w-7 rounded-md px-1.5 font-display text-display-xs leading-7! tabular after:absolute after:inset-0 focus-visible:ring-0 focus-visible:outline-none',
            isToday ? 'bg-foreground text-background' : !isInMonth && 'text-muted-foreground',
          )}
        >
          <span className="sr-only">{monthDayWords(day, { isToday, isTurning })}. Show this day</span>
          <span aria-hidden="true">
            {dayOfMonth(date) === 1 && width >= ROOMY_PX
              ? `${monthName(date).slice(0, 3)} 1`
              : dayOfMonth(date)}
          </span>
        </button>
        <span aria-hidden="true" className="pr-0.5 text-micro whitespace-nowrap text-muted-foreground dense">
          {isTurning || day.count === 0 ? null : visitsText(day.count)}
        </span>
      </div>
      {quiet && day.count === 0 ? (
        <p
          aria-hidden="true"
          className="mx-1.5 mt-1 line-clamp-2 w-fit rounded-xs bg-sunken px-1.5 text-micro wrap-anywhere text-muted-foreground dense"
        >
          {quiet.word}
        </p>
      ) : (
        <FullnessBar share={isTurning ? 0 : day.share} className="mx-2 mt-1" />
      )}
      {isTurning ? (
        quiet ? null : (
          <Skeleton className="mx-2 mt-2.5 h-4 w-3/5" />
        )
      ) : (
        <ul className="mt-1 px-1">
          {shown.map(visit => (
            <li key={visit.row.id}>
              <MonthVisit
                diary={diary}
                date={date}
                visit={visit}
                width={width}
                paint={paintOf(diary, visit.row, byPerson)}
                hasHalf={width >= ROOMY_PX}
                isDimmed={!isInMonth}
                isStop={isStop}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && !isTurning ? (
        <p aria-hidden="true" className="px-4 text-micro leading-6 text-muted-foreground dense">
          +{more} more
        </p>
      ) : null}
    </td>
  )
}
