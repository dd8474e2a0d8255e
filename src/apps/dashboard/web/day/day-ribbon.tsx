import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type DayLane, type Gap, visitCount } from '#desk/appointments/calendar/day-lane.ts'
import { type Axis, axisOf, placeOn, restOf, shareOf } from '#desk/appointments/grid/calendar-axis.ts'
import { type GridKey, nextStop } from '#desk/appointments/grid/grid-keys.ts'
import { paintOf } from '#desk/appointments/web/calendar/person-mark.tsx'
import { entryStop, stopOf, stopsOf, tabStop } from '#desk/appointments/web/drag/stops.ts'
import { visitsText } from '#desk/appointments/web/grid/day-header.tsx'
import { EventFace, eventClass, markOf } from '#desk/appointments/web/grid/event-face.tsx'
import { BlockedTime, OpenTime } from '#desk/appointments/web/grid/lane-spans.tsx'
import { useSize } from '#desk/appointments/web/grid/use-size.ts'
import { eventLabel } from '#desk/appointments/web/grid/visit-event.tsx'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { isAgreed, visitLook } from '#diary/visits/visit-look.ts'
import { nameFor } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { wallMinutes } from '#lib/time/wall-clock.ts'
import { cn } from '#web/ui/cn.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { RibbonRuler } from './ribbon-ruler.tsx'

const HEAD = '7.25rem'

export interface DayRibbonProps {
  diary: Diary
  date: string
  lanes: DayLane[]
  onOpen: (row: AppointmentRow) => void
  onBook: (gap: Gap, practitionerId: string) => void
  onBlock: (row: BlockedRow) => void
}

// The day runs sideways here, so right means down in the calendar.
const turned: Record<string, GridKey> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  Home: 'Home',
  End: 'End',
}

export function DayRibbon({ diary, date, lanes, ...acts }: DayRibbonProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { ref, size } = useSize<HTMLDivElement>()
  const [last, setLast] = useState<string | null>(null)
  const axis = useMemo(() => axisOf(lanes), [lanes])
  const stops = useMemo(() => stopsOf(lanes), [lanes])
  const activeStop = entryStop(stops, last)
  const now = date === diary.today ? wallMinutes(diary.zone, date, diary.now) : null
  const pxPerMin = (size?.width ?? 800) / (axis.to - axis.from)

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop
    const key = turned[event.key]
    if (!id || !key || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextStop(stops, id, key)
    if (next) frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={frame}
      role="group"
      aria-label={`${longDay(date)}. Arrow keys go from visit to visit; the list holds the same.`}
      onKeyDown={press}
      onFocus={event =>
        setLast((event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop ?? last)
      }
      className="overflow-x-auto"
    >
      <div className="min-w-[52rem] px-5">
        <div style={{ paddingLeft: HEAD }}>
          <div ref={ref}>
            <RibbonRuler axis={axis} now={now} pxPerMin={pxPerMin} />
          </div>
        </div>
        <div className={cn('-mx-5', lanes.length > 6 && 'max-h-90 overflow-y-auto')}>
          {lanes.map(lane => (
            <div key={lane.key} className="flex h-15 border-t border-border px-5 first:border-t-0">
              <LaneHead diary={diary} lane={lane} />
              <Track
                diary={diary}
                lane={lane}
                axis={axis}
                now={now}
                pxPerMin={pxPerMin}
                activeStop={activeStop}
                {...acts}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function LaneHead({ diary, lane }: { diary: Diary; lane: DayLane }) {
  const person = diary.practitioners.find(each => each.id === lane.practitioner_id)
  return (
    <div style={{ width: HEAD }} className="flex flex-none items-center gap-2.5 pr-2">
      <Avatar name={person?.name ?? ''} id={lane.practitioner_id} size={28} />
      <span className="min-w-0 leading-4">
        <span className="block truncate text-small font-semibold">
          {diary.names.get(lane.practitioner_id)}
        </span>
        <span className="block text-micro text-muted-foreground">
          {lane.open.length === 0 && lane.visits.length === 0 ? 'Off' : visitsText(visitCount([lane]))}
        </span>
      </span>
    </div>
  )
}

const gapText = (text: string, width: number) => (width > 84 ? `${text} open` : width > 62 ? text : '')

interface TrackProps extends Omit<DayRibbonProps, 'lanes' | 'date'> {
  lane: DayLane
  axis: Axis
  now: number | null
  pxPerMin: number
  activeStop: string | null
}

function Track({ diary, lane, axis, now, pxPerMin, activeStop, onOpen, onBook, onBlock }: TrackProps) {
  const who = diary.names.get(lane.practitioner_id) ?? ''
  const day = longDay(lane.date)
  const place = (span: { from: number; to: number }) => {
    const { start, length } = placeOn(axis, span)
    return { left: start, width: `calc(${length} - 2px)` }
  }
  const opens = lane.open[0]?.from
  const hour = `${60 * pxPerMin}px`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={`${who}, ${day}`}
      style={{
        backgroundImage: 'linear-gradient(to right, var(--border) 1px, transparent 1px)',
        backgroundSize: `${hour} 100%`,
      }}
      className="relative flex-1 border-r border-border"
    >
      {restOf(axis, lane.open).map(part => {
        const { start, length } = placeOn(axis, part)
        const word = lane.open.length === 0 ? 'Off' : part.to === opens ? `Starts ${clockText(part.to)}` : ''
        return (
          <span
            key={part.from}
            style={{ left: start, width: length }}
            className="absolute inset-y-0 flex items-center justify-center overflow-hidden bg-sunken text-micro whitespace-nowrap text-muted-foreground"
          >
            {word.length * 6.4 < (part.to - part.from) * pxPerMin ? word : null}
          </span>
        )
      })}
      {now !== null && now >= axis.from && now <= axis.to ? (
        <span
          aria-hidden="true"
          style={{ left: `${shareOf(axis, now) * 100}%` }}
          className="pointer-events-none absolute -inset-y-px -ml-px w-[1.5px] bg-foreground"
        />
      ) : null}
      {lane.gaps.map(gap => (
        <OpenTime
          key={gap.from}
          {...{ lane, gap, who, activeStop }}
          text={length => gapText(length, (gap.to - gap.from) * pxPerMin)}
          style={place(gap)}
          className="inset-y-1.75 whitespace-nowrap"
          onPress={() => onBook(gap, lane.practitioner_id)}
        />
      ))}
      {lane.blocks.map(block => (
        <BlockedTime
          key={block.row.id}
          {...{ lane, block, who, activeStop }}
          style={{
            ...place(block),
            top: `calc(${(block.column / block.columns) * 100}% + 7px)`,
            height: `calc(${100 / block.columns}% - 14px)`,
          }}
          onPress={() => onBlock(block.row)}
        />
      ))}
      {lane.visits.map(({ item, column, columns }) => {
        const look = visitLook(item.row, diary.now)
        const paint = paintOf(diary, item.row, false)
        const width = (item.to - item.from) * pxPerMin
        return (
          <button
            key={item.row.id}
            type="button"
            {...tabStop(stopOf.visit(lane, item.row), activeStop)}
            onClick={() => onOpen(item.row)}
            style={{
              ...place(item),
              top: `calc(${(column / columns) * 100}% + 7px)`,
              height: `calc(${100 / columns}% - 14px)`,
            }}
            className={cn('absolute focus-visible:z-10', eventClass(look, paint.dye))}
          >
            <EventFace
              label={eventLabel(diary, item.row, lane.date, item)}
              look={look}
              paint={paint}
              name={nameFor(item.row.clients, width, {
                isLane: false,
                markPx: markOf(look, isAgreed(item.row)) ? 16 : 0,
              })}
              lines={[soldWords(item.row)]}
              isAgreed={isAgreed(item.row)}
              isLow={columns > 1}
            />
          </button>
        )
      })}
    </div>
  )
}
