import { dayOfMonth, longDay, weekdayShort } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import { type DayLane, fullness, visitCount } from '../../calendar/day-lane.ts'
import type { PractitionerColor } from '../../calendar/practitioner-colors.ts'
import { PersonMark } from '../calendar/person-mark.tsx'

export const visitsText = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

/** The number is in the label of the containing element. */
export function FullnessBar({ share, className }: { share: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block h-1 overflow-hidden rounded-full bg-border', className)}>
      <span style={{ width: `${share * 100}%` }} className="block h-full bg-primary" />
    </span>
  )
}

export const fullWords = (share: number) => `${Math.round(share * 100)}\u00a0% booked`

export const spokenDay = (date: string, isToday: boolean, ...more: string[]): string =>
  [longDay(date), ...(isToday ? ['today'] : []), ...more].join(', ')

export interface DayHeaderProps {
  date: string
  lanes: readonly DayLane[]
  isToday: boolean
  hasCount: boolean
  hasShare: boolean
  onOpen?: (() => void) | undefined
}

export function DayHeader({ date, lanes, isToday, hasCount, hasShare, onOpen }: DayHeaderProps) {
  const share = fullness(lanes)
  const count = visitsText(visitCount(lanes))
  const face = (
    <span aria-hidden="true" className="contents">
      <span className="text-body font-medium text-muted-foreground in-data-today:text-current">
        {weekdayShort(date)}
      </span>
      <span className="font-display text-display-xs tabular">{dayOfMonth(date)}</span>
    </span>
  )
  const shape = cn(
    'flex items-baseline gap-2 rounded-md px-2 py-0.5',
    isToday && 'bg-foreground text-background',
  )
  const spoken = spokenDay(date, isToday, count, fullWords(share))
  return (
    <div data-today={isToday || undefined} className="px-1.5 pt-2 pb-2.5">
      <div className="flex items-center justify-between gap-1">
        {onOpen ? (
          <button type="button" onClick={onOpen} className={cn(shape, !isToday && 'hover:bg-accent')}>
            <span className="sr-only">{spoken}. Show this day</span>
            {face}
          </button>
        ) : (
          <span className={shape}>
            <span className="sr-only">{spoken}</span>
            {face}
          </span>
        )}
        {hasCount ? (
          <span aria-hidden="true" className="pr-1 text-micro whitespace-nowrap text-muted-foreground">
            {hasShare ? `${count}, ${Math.round(share * 100)}%` : count}
          </span>
        ) : null}
      </div>
      <FullnessBar share={share} className="mx-1.5 mt-1.5" />
    </div>
  )
}

export function LaneHeader({
  person,
  call,
  isFirst,
}: {
  person: PractitionerColor | undefined
  call: string
  isFirst: boolean
}) {
  return (
    <div
      className={cn(
        'flex h-9 min-w-0 items-center justify-center gap-1.5 border-t border-l border-border px-1 text-small',
        isFirst && 'border-l-border-strong',
      )}
    >
      {person ? <PersonMark person={person} /> : null}
      <span className="min-w-0 truncate leading-4 dense">{call}</span>
    </div>
  )
}
