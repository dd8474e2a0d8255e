import { type PointerEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Axis, hoursOf, placeOn, restOf, shareOf } from '#desk/appointments/grid/calendar-axis.ts'
import { NowLine } from '#desk/appointments/web/grid/time-ruler.tsx'
import { cn } from '#web/ui/cn.ts'
import type { DayItem, PostDay } from '../../calendar/post-days.ts'
import type { PostMove } from '../../calendar/post-move.ts'
import { connectionOf, lookOf } from '../../post/post-look.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import type { PostDragStore } from './hold-post.ts'
import { PostBlock, PostFace, postFieldClass, SlotBlock } from './post-block.tsx'

/** Free edge of a lane, px. */
const EDGE_PX = 5
/** Room for the labels of the first and last hour, px. */
export const PAD_PX = 10
const POST_REM = 4.75
const SLOT_REM = 1.875

interface DayColumnProps {
  day: PostDay
  axis: Axis
  listed: ListedPosts
  hourPx: number
  chosen: string | null
  /** The tab stop. */
  active: string | null
  /** A keyboard move in this column. */
  move: PostMove | null
  movingId: string | null
  onOpen: (post: ShownPost) => void
  onSlot: (slot: { date: string; minutes: number } & Pick<ShownPost, 'network'>) => void
  onGrab: (event: PointerEvent<HTMLElement>, post: ShownPost) => void
  isTight: boolean
  children: ReactNode
}

export function DayColumn(props: DayColumnProps) {
  const {
    day,
    axis,
    listed,
    hourPx,
    chosen,
    active,
    move,
    movingId,
    onOpen,
    onSlot,
    onGrab,
    isTight,
    children,
  } = props
  const { date, items, open } = day
  const px = (minutes: number) => ((minutes - axis.from) / 60) * hourPx
  const closed = open.length > 0 ? restOf(axis, open) : []
  return (
    <div
      data-lane
      data-date={date}
      style={{ height: px(axis.to), marginBlock: PAD_PX }}
      className="relative min-w-0"
    >
      {closed.map(part => {
        const { start, length } = placeOn(axis, part)
        return (
          <div
            key={part.from}
            aria-hidden="true"
            style={{ top: start, height: length }}
            className="absolute inset-x-0 flex items-center justify-center bg-sunken text-small text-muted-foreground"
          >
            {part.to - part.from >= 120 ? 'Closed' : null}
          </div>
        )
      })}
      {hoursOf(axis).map(hour => (
        <div
          key={hour}
          aria-hidden="true"
          style={{ top: `${shareOf(axis, hour * 60) * 100}%` }}
          className="pointer-events-none absolute inset-x-0 border-t border-border"
        />
      ))}
      {children}
      {items.map(({ item, column, columns }) => {
        const style = {
          top: px(item.from) + 1,
          height: `${item.kind === 'post' ? POST_REM : SLOT_REM}rem`,
          left: `calc(${(column / columns) * 100}% + ${EDGE_PX / (column > 0 ? 2 : 1)}px)`,
          width: `calc(${100 / columns}% - ${columns > 1 ? 1.5 * EDGE_PX : 2 * EDGE_PX}px)`,
        }
        const stop = { 'data-stop': item.id, tabIndex: item.id === active ? 0 : -1, style }
        const narrow = columns > 1
        return item.kind === 'slot' ? (
          <SlotBlock
            key={item.id}
            {...stop}
            {...{ date, narrow, network: item.network, minutes: item.minutes }}
            onClick={() => onSlot({ network: item.network, date, minutes: item.minutes })}
          />
        ) : (
          <PostBlock
            key={item.id}
            {...stop}
            {...{ date, narrow, isTight, post: item.post, minutes: item.minutes }}
            look={lookOf(item.post, connectionOf(listed, item.post))}
            isChosen={item.id === chosen}
            isBeingMoved={item.id === movingId}
            aria-keyshortcuts={keysOf(item)}
            onClick={() => onOpen(item.post)}
            onPointerDown={event => onGrab(event, item.post)}
          />
        )
      })}
      {move ? <KeyGhost {...{ move, listed }} top={px(move.minutes) + 1} /> : null}
    </div>
  )
}

const keysOf = (item: DayItem) => (item.kind === 'post' ? 'M' : undefined)

export const GridLine = (props: { axis: Axis; nowMinutes: number; hasBall: boolean }) => (
  <NowLine {...props} />
)

interface GhostProps {
  move: PostMove
  listed: ListedPosts
}

function Ghost({ move: { post, minutes }, listed }: GhostProps) {
  const look = lookOf(post, connectionOf(listed, post))
  return (
    <div data-ghost className={cn('h-full shadow-2 outline-2 outline-primary', postFieldClass(look, false))}>
      <PostFace {...{ post, minutes, look }} />
    </div>
  )
}

/** Preview of a keyboard move; the page scrolls with it. */
function KeyGhost({ top, ...ghost }: GhostProps & { top: number }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may leave the view
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [top])
  return (
    <div
      ref={place}
      aria-hidden="true"
      style={{ top, height: `${POST_REM}rem`, left: EDGE_PX, right: EDGE_PX }}
      className="pointer-events-none absolute z-20 scroll-mt-24 scroll-mb-44"
    >
      <Ghost {...ghost} />
    </div>
  )
}

interface GhostLayerProps {
  store: PostDragStore
  axis: Axis
  listed: ListedPosts
  hourPx: number
}

export function GhostLayer({ store, axis, listed, hourPx }: GhostLayerProps) {
  const dragged = useSyncExternalStore(store.subscribe, store.get, () => null)
  if (!dragged) return null
  const { move, lane } = dragged
  const top = lane.top + ((move.minutes - axis.from) / 60) * hourPx + 1
  return (
    <div aria-hidden="true" className="absolute inset-0 z-20 cursor-grabbing contain-strict">
      <div
        style={{
          transform: `translate(${lane.left + EDGE_PX}px, ${top}px)`,
          width: lane.right - lane.left - 2 * EDGE_PX,
          height: `${POST_REM}rem`,
        }}
        className="absolute top-0 left-0 will-change-transform"
      >
        <Ghost move={move} listed={listed} />
      </div>
    </div>
  )
}
