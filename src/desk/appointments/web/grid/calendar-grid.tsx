import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { wallMinutes } from '#lib/time/wall-clock.ts'
import { cn } from '#web/ui/cn.ts'
import { closedWord, type DayLane, type Gap, laneKey } from '../../calendar/day-lane.ts'
import { type Axis, axisOf, shareOf } from '../../grid/calendar-axis.ts'
import { isGridKey, nextStop } from '../../grid/grid-keys.ts'
import { isMovable, type MoveDraft } from '../../grid/move-draft.ts'
import { LEAST_LANE_PX } from '../../grid/week-fit.ts'
import { paintOf } from '../calendar/person-mark.tsx'
import { DragLayer } from '../drag/drag-layer.tsx'
import { MoveGhost } from '../drag/move-ghost.tsx'
import { entryStop, stopsOf } from '../drag/stops.ts'
import { useDrag } from '../drag/use-drag.ts'
import type { Diary } from '../use-diary.ts'
import { DayHeader, LaneHeader } from './day-header.tsx'
import { FOLDED_PX, FoldedLane, isEmptyLane } from './folded-lane.tsx'
import { type LaneActs, LaneColumn } from './lane-column.tsx'
import { NowLine, RULER_PX, TimeRuler } from './time-ruler.tsx'
import { useScrollToNow } from './use-scroll-to-now.ts'
import { useSize } from './use-size.ts'

const PAD_PX = 10
const MOST_HOUR_PX = 96

export interface CalendarGridProps {
  diary: Diary
  label: string
  lanes: DayLane[]
  dayLanes: (date: string) => DayLane[]
  hasDayHeaders: boolean
  hasLaneHeaders: boolean
  move: MoveDraft | null
  onMoveStart: (row: AppointmentRow, date: string) => void
  onDrop: (draft: MoveDraft) => void
  onOpen: (row: AppointmentRow) => void
  onBook: (gap: Gap, practitionerId: string) => void
  onBlock: (row: BlockedRow) => void
  onDay: (date: string) => void
  onTurn: (by: -1 | 1) => void
}

export function CalendarGrid(props: CalendarGridProps) {
  const { diary, label, lanes, dayLanes, hasDayHeaders, hasLaneHeaders, move, onMoveStart, onTurn } = props
  const frame = useRef<HTMLDivElement>(null)
  const { ref: sizeRef, size } = useSize<HTMLDivElement>()
  const frameRef = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element
      return sizeRef(element)
    },
    [sizeRef],
  )
  const [head, setHead] = useState(0)
  const measureHead = useCallback((element: HTMLElement | null) => setHead(element?.offsetHeight ?? 0), [])
  const [lastStop, setLastStop] = useState<string | null>(null)
  const axis = useMemo(() => axisWith(lanes, move), [lanes, move])
  const hours = (axis.to - axis.from) / 60
  const dates = [...new Set(lanes.map(lane => lane.date))]
  const isKeptOpen = (lane: DayLane) => move !== null && laneKey(move.date, move.practitioner_id) === lane.key
  const isFolded = (lane: DayLane) =>
    dates.length > 1 &&
    isEmptyLane(lane) &&
    !isKeptOpen(lane) &&
    lanes.some(each => each.date === lane.date && !isEmptyLane(each))
  const open = lanes.filter(lane => !isFolded(lane)).length
  const laneWidth = size
    ? Math.max(LEAST_LANE_PX, (size.width - RULER_PX - (lanes.length - open) * FOLDED_PX) / Math.max(1, open))
    : LEAST_LANE_PX
  const byPerson = new Set(lanes.map(lane => lane.practitioner_id)).size > 1
  const least = typeof window !== 'undefined' && window.innerWidth >= 1536 ? 72 : 60
  const hourPx = size
    ? Math.min(MOST_HOUR_PX, Math.max(least, Math.floor((size.height - head - 2 * PAD_PX - 1) / hours)))
    : least
  const { store, grab } = useDrag({
    zone: diary.zone,
    axis,
    frame: () => frame.current,
    layout: [laneWidth, hourPx, head, ...lanes.map(lane => lane.key)].join(),
    onDrop: props.onDrop,
  })
  const stops = useMemo(() => stopsOf(lanes), [lanes])
  const active = entryStop(stops, lastStop)
  const activeLane = stops.find(stop => stop.id === active)?.lane
  const nowMinutes = wallMinutes(diary.zone, diary.today, diary.now)
  const showsToday = dates.includes(diary.today)
  const startsToday = dates[0] === diary.today

  useScrollToNow(frame, size !== null, dates.join(), showsToday ? shareOf(axis, nowMinutes) : 0, head)

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
    const id = stop?.dataset.stop
    if (!stop || !id || event.ctrlKey || event.metaKey || event.altKey) return
    if (isGridKey(event.key)) {
      const next = nextStop(stops, id, event.key)
      if (next) frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') onTurn(event.key === 'PageUp' ? -1 : 1)
    else if (event.key.toLowerCase() === 'm' && id.startsWith('visit:')) {
      const [, visitId, date = ''] = id.split(':')
      const row = diary.appointments.find(each => each.id === visitId)
      if (row) onMoveStart(row, date)
    } else return
    event.preventDefault()
  }

  const canMove = diary.canChange && !move
  // A stable object, so that a keyboard move rerenders only the lanes it touches.
  const newest = useRef<LaneActs | null>(null)
  useEffect(() => {
    newest.current = {
      onOpen: props.onOpen,
      onBook: props.onBook,
      onBlock: props.onBlock,
      onGrab: (event, row, date) => {
        if (canMove && isMovable(row)) grab(event, row, date)
      },
    }
  })
  const acts = useMemo<LaneActs>(
    () => ({
      onOpen: row => newest.current?.onOpen(row),
      onBook: (gap, id) => newest.current?.onBook(gap, id),
      onBlock: row => newest.current?.onBlock(row),
      onGrab: (event, row, date) => newest.current?.onGrab(event, row, date),
    }),
    [],
  )
  const wordOf = useCallback((part: Axis, date: string) => closedWord(part, date, diary.lanes), [diary.lanes])
  const widthOf = (date: string) =>
    lanes
      .filter(lane => lane.date === date)
      .reduce((sum, lane) => sum + (isFolded(lane) ? FOLDED_PX : laneWidth), 0)
  const columns: CSSProperties = {
    gridTemplateColumns: `${RULER_PX}px ${lanes
      .map(lane => (isFolded(lane) ? `${FOLDED_PX}px` : `minmax(${LEAST_LANE_PX}px, 1fr)`))
      .join(' ')}`,
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={frameRef}
      role="group"
      aria-label={`Calendar. ${label}. Arrow keys go from visit to visit, Enter opens, M moves or makes longer. The list view holds the same.`}
      onKeyDown={press}
      onFocus={event =>
        setLastStop(
          (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop ?? lastStop,
        )
      }
      style={
        {
          scrollPaddingTop: head + 8,
          scrollPaddingLeft: RULER_PX + 8,
          '--grid-pad': `${PAD_PX}px`,
        } as CSSProperties
      }
      className="relative min-h-0 flex-1 overflow-auto border-t border-border"
    >
      <div style={columns} className="relative grid min-w-full">
        {hasDayHeaders || hasLaneHeaders ? (
          <div
            ref={measureHead}
            className="sticky top-0 z-16 col-span-full grid grid-cols-subgrid border-b border-border-strong bg-background"
          >
            <div className="sticky left-0 z-1 row-span-2 bg-background" />
            {hasDayHeaders
              ? dates.map(date => (
                  <div
                    key={date}
                    style={{ gridColumn: `span ${lanes.filter(lane => lane.date === date).length}` }}
                    className="min-w-0 border-l border-border-strong"
                  >
                    <DayHeader
                      date={date}
                      lanes={dayLanes(date)}
                      isToday={date === diary.today}
                      hasCount={widthOf(date) >= 140}
                      hasShare={widthOf(date) >= 200}
                      onOpen={dates.length > 1 ? () => props.onDay(date) : undefined}
                    />
                  </div>
                ))
              : null}
            {hasLaneHeaders
              ? lanes.map((lane, at) =>
                  isFolded(lane) ? (
                    <div
                      key={lane.key}
                      className={cn(
                        'border-t border-l border-border',
                        lanes[at - 1]?.date !== lane.date && 'border-l-border-strong',
                      )}
                    />
                  ) : (
                    <LaneHeader
                      key={lane.key}
                      person={byPerson ? diary.people.get(lane.practitioner_id) : undefined}
                      call={diary.names.get(lane.practitioner_id) ?? ''}
                      isFirst={lanes[at - 1]?.date !== lane.date}
                    />
                  ),
                )
              : null}
          </div>
        ) : null}
        <div className="sticky left-0 z-14 bg-background py-(--grid-pad)">
          <TimeRuler
            axis={axis}
            hourPx={hourPx}
            nowMinutes={showsToday ? nowMinutes : null}
            hasBall={startsToday}
          />
        </div>
        {lanes.map((lane, at) => {
          const isFirst = lanes[at - 1]?.date !== lane.date
          if (isFolded(lane))
            return (
              <FoldedLane
                key={lane.key}
                lane={lane}
                who={diary.names.get(lane.practitioner_id) ?? ''}
                isFirst={isFirst}
              />
            )
          const isHere = move && laneKey(move.date, move.practitioner_id) === lane.key
          return (
            <LaneColumn
              key={lane.key}
              diary={diary}
              lane={lane}
              axis={axis}
              width={laneWidth}
              hourPx={hourPx}
              isToday={lane.date === diary.today}
              isFirst={isFirst}
              byPerson={byPerson}
              closedWord={wordOf}
              canMove={canMove}
              // So that other lanes don't rerender when focus moves.
              activeStop={at === activeLane ? active : null}
              movingId={move?.appointment.id ?? null}
              acts={acts}
            >
              {lane.date === diary.today || isHere ? (
                <>
                  {lane.date === diary.today ? (
                    <NowLine axis={axis} nowMinutes={nowMinutes} hasBall={isFirst && !startsToday} />
                  ) : null}
                  {isHere ? (
                    <MoveGhost
                      draft={move}
                      paint={paintOf(diary, move.appointment, byPerson)}
                      width={laneWidth}
                      axis={axis}
                    />
                  ) : null}
                </>
              ) : null}
            </LaneColumn>
          )
        })}
        <DragLayer store={store} diary={diary} byPerson={byPerson} width={laneWidth} />
      </div>
    </div>
  )
}

function axisWith(lanes: readonly DayLane[], move: MoveDraft | null): Axis {
  const axis = axisOf(lanes)
  if (!move) return axis
  const to = Math.min(1440, Math.ceil((move.minutes + move.length_min) / 60) * 60)
  return { from: Math.min(axis.from, Math.floor(move.minutes / 60) * 60), to: Math.max(axis.to, to) }
}
