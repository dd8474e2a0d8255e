import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { isAgreed, visitLook } from '#diary/visits/visit-look.ts'
import { nameFor } from '#lib/names/person-names.ts'
import { clockText, clockWords } from '#lib/time/format-clock.ts'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import type { PlacedVisit } from '../../calendar/day-lane.ts'
import { type Paint, splitBar } from '../calendar/person-mark.tsx'
import { isPast, markOf } from '../grid/event-face.tsx'
import { eventLabel } from '../grid/visit-event.tsx'
import type { Diary } from '../use-diary.ts'

/** Width of a time beside a name, in px. */
const TIME_PX = 36
const WHOLE_TIME_PX = 52

export interface MonthVisitProps {
  diary: Diary
  date: string
  visit: PlacedVisit
  paint: Paint
  /** Cell width in px. */
  width: number
  /** There is room for am and pm. */
  hasHalf: boolean
  isDimmed: boolean
  isStop: boolean
  onOpen: (row: AppointmentRow) => void
}

export function MonthVisit(props: MonthVisitProps) {
  const { diary, date, visit, paint, width, hasHalf, isDimmed, isStop, onOpen } = props
  const { row } = visit
  const look = visitLook(row, diary.now)
  // A narrow cell saves room for the name; completed visits are faded there.
  const glyph = look === 'completed' && !hasHalf ? null : markOf(look, isAgreed(row))
  const faded = isPast(look) || isDimmed
  const room = width - 8 - (hasHalf ? WHOLE_TIME_PX : TIME_PX)
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      onClick={() => onOpen(row)}
      className={cn(
        'relative z-1 flex h-6 w-full items-center gap-1 rounded-xs pr-0.5 pl-3 text-left text-micro dense hover:bg-primary-soft hover:text-primary-soft-foreground focus-visible:z-2',
        faded && 'text-muted-foreground',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-0.75 left-1 w-1 rounded-xs',
          serviceColorClass[paint.dye].bar,
          faded && 'opacity-60',
          look === 'pending'
            ? 'mask-[repeating-linear-gradient(to_bottom,black_0_4px,transparent_4px_6.5px)]'
            : paint.isSecond && splitBar,
        )}
      />
      <span className="sr-only">{eventLabel(diary, row, date, visit)}</span>
      <span aria-hidden="true" className="flex-none tabular">
        {hasHalf ? clockWords(visit.from) : clockText(visit.from)}
      </span>
      {glyph ? <Glyph name={glyph} size={12} /> : null}
      {/* Text that doesn't fit is left out instead of truncated. */}
      <span aria-hidden="true" className="h-6 min-w-0 flex-1 overflow-hidden leading-6 font-semibold">
        <span className={look === 'no_show' ? 'line-through' : undefined}>
          {nameFor(row.clients, room, { markPx: glyph ? 16 : 0 })}
        </span>
      </span>
    </button>
  )
}
