import { dayOfMonth } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { MonthDay } from '../../calendar/month-day.ts'
import { monthDayWords } from './month-copy.ts'

export interface MonthPhoneCellProps {
  day: MonthDay
  isInMonth: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  isTurning: boolean
  onDay: (date: string) => void
}

export function MonthPhoneCell(props: MonthPhoneCellProps) {
  const { day, isInMonth, isToday, isChosen, isStop, isTurning, onDay } = props
  const hasBar = !isTurning && (day.count > 0 || !day.quiet)
  return (
    <td data-cell={day.date} className="p-px align-top">
      <button
        type="button"
        data-date={day.date}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(day.date)}
        className={cn(
          'flex h-full min-h-12 w-full flex-col items-center rounded-lg pt-1',
          isChosen ? 'bg-foreground text-background' : 'hover:bg-accent',
          isToday && !isChosen && 'inset-ring-[1.5px] inset-ring-input',
          !isChosen && (!isInMonth || day.quiet) && 'text-muted-foreground',
        )}
      >
        <span className="sr-only">{monthDayWords(day, { isToday, isTurning })}</span>
        <span
          aria-hidden="true"
          className={cn('text-read leading-5.5 tabular', isInMonth && !day.quiet && 'font-semibold')}
        >
          {dayOfMonth(day.date)}
        </span>
        <span
          aria-hidden="true"
          className={cn(
            'mt-0.5 h-1 w-7 overflow-hidden rounded-full',
            hasBar && (isChosen ? 'bg-background/35' : 'bg-border-strong'),
          )}
        >
          {hasBar ? (
            <span
              style={{ width: `${day.share * 100}%` }}
              className={cn('block h-full', isChosen ? 'bg-point' : isInMonth ? 'bg-primary' : 'bg-input')}
            />
          ) : null}
        </span>
        <span aria-hidden="true" className={cn('text-micro tabular', !isChosen && 'text-muted-foreground')}>
          {isTurning || day.count === 0 ? null : day.count}
        </span>
      </button>
    </td>
  )
}
