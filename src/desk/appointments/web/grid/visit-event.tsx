import type { ComponentProps } from 'react'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { agreedWords, isAgreed, lookWords, visitLook } from '#diary/visits/visit-look.ts'
import { fullName, nameFor } from '#lib/names/person-names.ts'
import { clockRange, clockRangeWords, clockText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { PlacedVisit } from '../../calendar/day-lane.ts'
import type { Placed } from '../../calendar/side-by-side.ts'
import { type Axis, placeOn, shareOf } from '../../grid/calendar-axis.ts'
import { laneLines, laneName } from '../../grid/lane-text.ts'
import type { Paint } from '../calendar/person-mark.tsx'
import type { Diary } from '../use-diary.ts'
import { EventFace, eventClass, laneRoom, markOf } from './event-face.tsx'

const LONG_MIN = 75
/** Minimum column width for times beside the service. */
export const WIDE_PX = 220

/** A lower visit has no resize edge: it can be moved, and resized by keyboard. */
const EDGE_FROM_PX = 22

/** Lane width not available for text: line, gaps, bar and padding. */
const LANE_EDGES_PX = 14

export interface VisitEventProps extends ComponentProps<'button'> {
  diary: Diary
  placed: Placed<PlacedVisit>
  date: string
  axis: Axis
  /** In px. */
  laneWidth: number
  hourPx: number
  paint: Paint
  isBeingMoved?: boolean
  canResize?: boolean
}

export function VisitEvent({
  diary,
  placed,
  date,
  axis,
  laneWidth,
  hourPx,
  paint,
  isBeingMoved,
  canResize,
  className,
  ...rest
}: VisitEventProps) {
  const { item, column, columns } = placed
  const { row } = item
  const { start, length } = placeOn(axis, item)
  const look = visitLook(row, diary.now)
  const width = laneWidth / columns
  const isWide = width >= WIDE_PX
  const minutes = item.to - item.from
  const height = (minutes / 60) * hourPx - 2
  const isLow = height < 40
  const lines = laneRoom(height)
  const hasUntil = minutes >= LONG_MIN && lines > 2
  const room = width - LANE_EDGES_PX
  const agreed = isAgreed(row)
  const mark = markOf(look, agreed)
  return (
    <button
      type="button"
      {...rest}
      style={{
        top: start,
        height: `calc(${length} - 2px)`,
        left: `calc(${(column / columns) * 100}% + 2px)`,
        width: `calc(${100 / columns}% - 4px)`,
      }}
      className={cn(
        'group/visit absolute z-2 min-h-4 touch-pan-y focus-visible:z-10 data-lifted:opacity-40',
        eventClass(look, paint.dye),
        isBeingMoved && 'opacity-40',
        className,
      )}
    >
      <EventFace
        label={eventLabel(diary, row, date, item)}
        look={look}
        paint={paint}
        name={
          isWide
            ? nameFor(row.clients, width, { markPx: mark ? 16 : 0 })
            : laneName(row.clients, room - (mark ? 14 : 0))
        }
        lines={
          isWide
            ? [`${soldWords(row)}, ${clockRange(item.from, item.to)}`]
            : laneLines(row, room, lines - 1 - (hasUntil ? 1 : 0))
        }
        isAgreed={agreed}
        free={item.free ? { from: shareOf(item, item.free.from), to: shareOf(item, item.free.to) } : null}
        isRepeating={Boolean(row.series_id)}
        part={partOf(diary, row)?.join('/')}
        until={!isWide && hasUntil ? `to ${clockText(item.to)}` : undefined}
        isLow={isLow}
        isWide={isWide}
      />
      {canResize && height >= EDGE_FROM_PX ? (
        <span
          aria-hidden="true"
          data-lower-edge
          className="absolute inset-x-0 -bottom-px z-1 h-2 cursor-ns-resize pointer-coarse:hidden"
        >
          <span className="absolute inset-x-0 bottom-0.5 mx-auto h-0.5 w-6 rounded-full bg-current opacity-0 group-hover/visit:opacity-60" />
        </span>
      ) : null}
    </button>
  )
}

/** Undefined for a visit with one service. */
function partOf(diary: Pick<Diary, 'appointments'>, row: PlacedVisit['row']): [number, number] | undefined {
  if (!row.set_id) return undefined
  const count = diary.appointments.filter(each => each.set_id === row.set_id).length
  return [(row.set_at ?? 0) + 1, Math.max(count, (row.set_at ?? 0) + 1)]
}

/** One sentence with person, service, time, practitioner and status. */
export function eventLabel(
  diary: Pick<Diary, 'now' | 'names'> & Partial<Pick<Diary, 'appointments'>>,
  row: PlacedVisit['row'],
  date: string,
  { from, to, free }: Pick<PlacedVisit, 'from' | 'to' | 'free'>,
): string {
  const look = lookWords[visitLook(row, diary.now)].toLowerCase()
  const part = partOf({ appointments: diary.appointments ?? [] }, row)
  const who = diary.names.get(row.practitioner_id) ?? ''
  return [
    `${fullName(row.clients)}, ${soldWords(row)}, ${longDay(date)}, ${clockRangeWords(from, to)}, with ${who}, ${look}`,
    isAgreed(row) ? agreedWords.toLowerCase() : '',
    free ? `${who} free ${clockRangeWords(free.from, free.to)}` : '',
    row.series_id ? 'repeats' : '',
    part ? `service ${part.join(' of ')} of one visit` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
