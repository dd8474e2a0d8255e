import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isGridKey, nextStop } from '#desk/appointments/grid/grid-keys.ts'
import { dragStore } from '#desk/appointments/web/drag/drag-store.ts'
import { RULER_PX, TimeRuler } from '#desk/appointments/web/grid/time-ruler.tsx'
import { useSize } from '#desk/appointments/web/grid/use-size.ts'
import { dayOfMonth, longDay, weekdayShort } from '#lib/time/format-day.ts'
import { wallMinutes } from '#lib/time/wall-clock.ts'
import { cn } from '#web/ui/cn.ts'
import { axisOfPosts, type PostDay } from '../../calendar/post-days.ts'
import { isMovable, type PostMove, startPostMove } from '../../calendar/post-move.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { DayColumn, GhostLayer, GridLine, PAD_PX } from './day-column.tsx'
import { type DraggedPost, holdPost } from './hold-post.ts'

/** Below this width (rem) a day can't name its posts. */
const LEAST_DAY_REM = 6.25
const HOUR_REM = 4
/** With at most this many days, there is room for long words. */
const roomyDays = 5

export interface WeekGridProps {
  listed: ListedPosts
  days: PostDay[]
  label: string
  now: number
  chosen: string | null
  move: PostMove | null
  onOpen: (post: ShownPost) => void
  onSlot: (slot: Pick<PostMove, 'date' | 'minutes'> & Pick<ShownPost, 'network'>) => void
  onMoveStart: (post: ShownPost) => void
  onDrop: (move: PostMove) => void
  onTurn: (by: -1 | 1) => void
}

export const postsCount = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

export function WeekGrid(props: WeekGridProps) {
  const { listed, days, label, now, chosen, move, onOpen, onSlot, onMoveStart, onDrop, onTurn } = props
  const zone = listed.time_zone
  const frame = useRef<HTMLDivElement | null>(null)
  const { ref: measure, size } = useSize<HTMLDivElement>()
  const [store] = useState(() => dragStore<DraggedPost>())
  const [last, setLast] = useState<string | null>(null)
  const hold = useRef<(() => void) | null>(null)
  useEffect(() => () => hold.current?.(), [])
  const isTight = days.length > roomyDays
  const axis = useMemo(() => withMove(axisOfPosts(days), move), [days, move])
  const hourPx = HOUR_REM * remOf(size !== null)
  const nowMinutes = wallMinutes(zone, listed.today, now)
  const today = days.findIndex(({ date }) => date === listed.today)
  const firstDate = days[0]?.date
  // Where not all days have room, today is the first that is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week begins anew
  useEffect(() => {
    const column = frame.current?.querySelectorAll<HTMLElement>('[data-lane]')[today]
    const at = column?.parentElement
    if (at && frame.current && at.offsetLeft + at.offsetWidth > frame.current.clientWidth)
      frame.current.scrollLeft = at.offsetLeft - RULER_PX
  }, [today, firstDate])
  const stops = useMemo(
    () =>
      days.flatMap(({ items }, lane) => items.map(({ item: { id, from, to } }) => ({ id, lane, from, to }))),
    [days],
  )
  const posts = useMemo(
    () => new Map(days.flatMap(day => day.posts.map(post => [post.id, post] as const))),
    [days],
  )
  const entry = stops.find(({ id }) => posts.has(id)) ?? stops[0]
  const active = stops.some(({ id }) => id === last) ? last : (entry?.id ?? null)

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const post = posts.get(id)
    if (isGridKey(event.key)) {
      const next = nextStop(stops, id, event.key)
      if (next) frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') onTurn(event.key === 'PageUp' ? -1 : 1)
    else if (event.key.toLowerCase() === 'm' && post && isMovable(post)) onMoveStart(post)
    else return
    event.preventDefault()
  }
  const grab = (event: React.PointerEvent<HTMLElement>, post: ShownPost) => {
    const lane = event.currentTarget.closest<HTMLElement>('[data-lane]')
    const begun = startPostMove(zone, post)
    if (event.button !== 0 || !event.isPrimary || !isMovable(post) || move) return
    if (!lane || !begun || !frame.current) return
    hold.current?.()
    hold.current = holdPost({
      ...{ begun, lane, axis, store, onDrop },
      frame: frame.current,
      taken: event.nativeEvent,
    })
  }
  const columns: CSSProperties = {
    gridTemplateColumns: `${RULER_PX}px repeat(${days.length}, minmax(${LEAST_DAY_REM}rem, 1fr))`,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={element => {
        frame.current = element
        return measure(element)
      }}
      role="group"
      aria-label={`Posts. ${label}. Arrow keys go from post to post, Enter opens, M moves. The list holds the same.`}
      // Without focusable content the frame itself must be scrollable by keyboard.
      tabIndex={stops.length === 0 ? 0 : undefined}
      onKeyDown={press}
      onFocus={event =>
        setLast((event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset.stop ?? last)
      }
      style={{ scrollPaddingLeft: RULER_PX + 8 }}
      className="relative overflow-x-auto"
    >
      <div style={columns} className="relative grid min-w-full">
        <div className="sticky left-0 z-14 border-b border-border-strong bg-card" />
        {days.map(({ date, posts: there }) => (
          <DayHead key={date} date={date} count={there.length} isToday={date === listed.today} />
        ))}
        <div style={{ paddingBlock: PAD_PX }} className="sticky left-0 z-14 bg-card">
          <TimeRuler
            axis={axis}
            hourPx={hourPx}
            nowMinutes={today < 0 ? null : nowMinutes}
            hasBall={today === 0}
          />
        </div>
        {days.map((day, at) => (
          <div key={day.date} className="min-w-0 border-l border-border">
            <DayColumn
              isTight={isTight}
              {...{ day, axis, listed, hourPx, chosen, active, onOpen, onSlot }}
              move={move?.date === day.date ? move : null}
              movingId={move?.post.id ?? null}
              onGrab={grab}
            >
              {at === today ? <GridLine {...{ axis, nowMinutes }} hasBall={today > 0} /> : null}
            </DayColumn>
          </div>
        ))}
        <GhostLayer {...{ store, axis, listed, hourPx }} />
      </div>
    </div>
  )
}

interface DayHeadProps {
  date: string
  count: number
  isToday: boolean
}

function DayHead({ date, count, isToday }: DayHeadProps) {
  return (
    // In narrow days the count has its own line, so the dates align.
    <div className="flex min-h-14 min-w-0 flex-wrap content-start items-center justify-between gap-x-1 border-b border-l border-border border-b-border-strong px-1.5 py-3">
      <h2
        className={cn(
          'flex items-baseline gap-2 rounded-md px-2 py-0.5',
          isToday && 'bg-foreground text-background',
        )}
      >
        <span className="sr-only">
          {longDay(date)}
          {isToday ? ', today' : ''}
          {count > 0 ? `, ${postsCount(count)}` : ''}
        </span>
        <span
          aria-hidden="true"
          className={cn('text-body', isToday ? 'font-semibold' : 'font-medium text-muted-foreground')}
        >
          {weekdayShort(date)}
        </span>
        <span aria-hidden="true" className="font-display text-display-xs tabular">
          {dayOfMonth(date)}
        </span>
      </h2>
      {count > 0 ? (
        <span aria-hidden="true" className="pr-1 pl-2 text-micro whitespace-nowrap text-muted-foreground">
          {postsCount(count)}
        </span>
      ) : null}
    </div>
  )
}

const remOf = (isThere: boolean) =>
  isThere ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16 : 16

function withMove(axis: { from: number; to: number }, move: PostMove | null) {
  if (!move) return axis
  return {
    from: Math.min(axis.from, Math.floor(move.minutes / 60) * 60),
    to: Math.max(axis.to, Math.min(1440, Math.ceil((move.minutes + 30) / 60) * 60)),
  }
}
