import { memo, type PointerEvent, type ReactNode } from 'react'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { longDay } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { DayLane, Gap } from '../../calendar/day-lane.ts'
import { type Axis, placeOn, restOf } from '../../grid/calendar-axis.ts'
import { isMovable } from '../../grid/move-draft.ts'
import { paintOf } from '../calendar/person-mark.tsx'
import { stopOf, tabStop } from '../drag/stops.ts'
import type { Diary } from '../use-diary.ts'
import { BlockedTime, OpenTime } from './lane-spans.tsx'
import { VisitEvent, WIDE_PX } from './visit-event.tsx'

/** Must be a stable object. */
export interface LaneActs {
  onOpen: (row: AppointmentRow) => void
  onBook: (gap: Gap, practitionerId: string) => void
  onBlock: (row: BlockedRow) => void
  onGrab: (event: PointerEvent<HTMLElement>, row: AppointmentRow, date: string) => void
}

export interface LaneColumnProps {
  diary: Diary
  lane: DayLane
  axis: Axis
  width: number
  hourPx: number
  isToday: boolean
  isFirst: boolean
  byPerson: boolean
  closedWord: (part: Axis, date: string) => string
  canMove: boolean
  activeStop: string | null
  movingId: string | null
  acts: LaneActs
  /** The moved visit and the current-time line. */
  children?: ReactNode
}

const LABEL_FROM_MIN = 120
const half = 'color-mix(in oklch, var(--border) 55%, transparent)'
const hourLines = `linear-gradient(var(--border) 1px, transparent 1px), linear-gradient(transparent 50%, ${half} 50%, ${half} calc(50% + 1px), transparent calc(50% + 1px))`

const isWithinVisit = ({ visits }: DayLane, gap: Gap) =>
  visits.some(({ item }) => item.free && item.free.from <= gap.from && gap.to <= item.free.to)

const spanStyle = (axis: Axis, span: { from: number; to: number }) => {
  const { start, length } = placeOn(axis, span)
  return { top: start, height: `calc(${length} - 2px)` }
}

/** Memoized, because a keyboard move across twenty lanes should redraw only two of them. */
export const LaneColumn = memo(function LaneColumn(props: LaneColumnProps) {
  const {
    diary,
    lane,
    axis,
    width,
    hourPx,
    isToday,
    isFirst,
    byPerson,
    closedWord,
    canMove,
    activeStop,
    movingId,
    acts,
    children,
  } = props
  const who = diary.names.get(lane.practitioner_id) ?? ''
  const day = longDay(lane.date)
  const isWide = width >= WIDE_PX
  return (
    <div
      data-today={isToday || undefined}
      className={cn(
        'border-l py-(--grid-pad)',
        isFirst ? 'border-border-strong' : 'border-border',
        isToday && 'bg-card',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={`${who}, ${day}`}
        data-lane={lane.key}
        data-practitioner={lane.practitioner_id}
        data-date={lane.date}
        style={{
          backgroundImage: hourLines,
          backgroundSize: `100% ${hourPx}px`,
          height: ((axis.to - axis.from) / 60) * hourPx,
        }}
        className="relative"
      >
        {restOf(axis, lane.open).map(part => {
          const { start, length } = placeOn(axis, part)
          return (
            <div
              key={part.from}
              style={{ top: start, height: length }}
              className="absolute inset-x-0 flex items-center justify-center bg-sunken text-small text-muted-foreground"
            >
              {part.to - part.from >= LABEL_FROM_MIN ? closedWord(part, lane.date) : null}
            </div>
          )
        })}
        {children}
        {lane.gaps.map(gap => (
          <OpenTime
            key={gap.span.from}
            {...{ lane, gap, who, activeStop }}
            isQuiet={!isWide}
            // Shorter slots show no text.
            text={length => (isWide || gap.to - gap.from >= 60 ? `${length} open` : null)}
            style={spanStyle(axis, gap)}
            // During processing time it is drawn over the visit, which stays visible beside it.
            className={isWithinVisit(lane, gap) ? 'right-[5px] left-[45%] z-3' : 'inset-x-[3px] z-1'}
            onPress={() => acts.onBook(gap, lane.practitioner_id)}
          />
        ))}
        {lane.blocks.map(block => (
          <BlockedTime
            key={block.row.id}
            {...{ lane, block, who, activeStop }}
            style={{
              ...spanStyle(axis, block),
              left: `calc(${(block.column / block.columns) * 100}% + 3px)`,
              width: `calc(${100 / block.columns}% - 6px)`,
            }}
            className="z-1"
            onPress={() => acts.onBlock(block.row)}
          />
        ))}
        {lane.visits.map(placed => (
          <VisitEvent
            key={placed.item.row.id}
            {...tabStop(stopOf.visit(lane, placed.item.row), activeStop)}
            diary={diary}
            placed={placed}
            date={lane.date}
            axis={axis}
            laneWidth={width}
            paint={paintOf(diary, placed.item.row, byPerson)}
            hourPx={hourPx}
            isBeingMoved={placed.item.row.id === movingId}
            canResize={canMove && isMovable(placed.item.row)}
            aria-keyshortcuts="M"
            onClick={() => acts.onOpen(placed.item.row)}
            onPointerDown={event => acts.onGrab(event, placed.item.row, lane.date)}
          />
        ))}
      </div>
    </div>
  )
})
