import { Plus } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { clockRangeWords, lengthText } from '#lib/clock-words.ts'
import { longDay } from '#lib/day-words.ts'
import { cn } from '#web/ui/cn.ts'
import { type Axis, placeOn, restOf } from '../calendar-axis.ts'
import type { AppointmentRow, BlockedRow } from '../calendar-rows.ts'
import type { DayLane, Gap } from '../day-lane.ts'
import { stopOf } from './stops.ts'
import type { Diary } from './use-diary.ts'
import { VisitEvent } from './visit-event.tsx'

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
  /** First lane of its date: the day's line stands before it. */
  isFirst: boolean
  /** Word on a long stretch that is out of hours. */
  closedWord: (part: Axis) => string
  activeStop: string | null
  movingId: string | null
  acts: LaneActs
  /** What is being moved here, and the line of now. */
  children?: ReactNode
}

const LABEL_FROM_MIN = 120
const half = 'color-mix(in oklch, var(--border) 55%, transparent)'
const hourLines = `linear-gradient(var(--border) 1px, transparent 1px), linear-gradient(transparent 50%, ${half} 50%, ${half} calc(50% + 1px), transparent calc(50% + 1px))`

/** One practitioner's day: hours, out of hours, blocked, open and booked time, from back to front. */
export function LaneColumn(props: LaneColumnProps) {
  const {
    diary,
    lane,
    axis,
    width,
    hourPx,
    isToday,
    isFirst,
    closedWord,
    activeStop,
    movingId,
    acts,
    children,
  } = props
  const who = diary.names.get(lane.practitioner_id) ?? ''
  const day = longDay(lane.date)
  const tab = (stop: string) => ({ 'data-stop': stop, tabIndex: stop === activeStop ? 0 : -1 })
  return (
    <div
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
              {part.to - part.from >= LABEL_FROM_MIN ? closedWord(part) : null}
            </div>
          )
        })}
        {children}
        {lane.gaps.map(gap => {
          const { start, length } = placeOn(axis, gap)
          const text = lengthText(gap.to - gap.from)
          return (
            <button
              key={gap.span.from}
              type="button"
              {...tab(stopOf.gap(lane, gap))}
              onClick={() => acts.onBook(gap, lane.practitioner_id)}
              style={{ top: start, height: `calc(${length} - 2px)` }}
              className="absolute inset-x-[3px] z-1 flex items-center justify-center gap-1 rounded-sm border border-dashed border-input/70 text-micro text-muted-foreground hover:border-primary hover:bg-accent hover:text-foreground focus-visible:z-10"
            >
              <span className="sr-only">{`${text} open, ${day}, ${clockRangeWords(gap.from, gap.to)}, with ${who}. Book a visit`}</span>
              <Plus aria-hidden="true" className="size-3.5" />
              <span aria-hidden="true" className="tabular dense">
                {width >= 100 ? `${text} open` : text}
              </span>
            </button>
          )
        })}
        {lane.blocks.map(block => {
          const { start, length } = placeOn(axis, block)
          const reason = block.row.reason || 'Blocked'
          return (
            <button
              key={block.row.id}
              type="button"
              {...tab(stopOf.block(lane, block.row))}
              onClick={() => acts.onBlock(block.row)}
              style={{ top: start, height: `calc(${length} - 2px)` }}
              className="hatched absolute inset-x-[3px] z-1 overflow-hidden rounded-sm text-micro text-muted-foreground focus-visible:z-10"
            >
              <span className="sr-only">{`${reason}, blocked time, ${day}, ${clockRangeWords(block.from, block.to)}, ${who}`}</span>
              <span aria-hidden="true" className="rounded-xs bg-sunken px-1 py-px dense">
                {reason}
              </span>
            </button>
          )
        })}
        {lane.visits.map(placed => (
          <VisitEvent
            key={placed.item.row.id}
            {...tab(stopOf.visit(lane, placed.item.row))}
            diary={diary}
            placed={placed}
            date={lane.date}
            axis={axis}
            laneWidth={width}
            hourPx={hourPx}
            isBeingMoved={placed.item.row.id === movingId}
            aria-keyshortcuts="M"
            onClick={() => acts.onOpen(placed.item.row)}
            onPointerDown={event => acts.onGrab(event, placed.item.row, lane.date)}
          />
        ))}
      </div>
    </div>
  )
}
