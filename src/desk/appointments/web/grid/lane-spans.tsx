import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { clockRangeWords, lengthText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { DayLane, Gap, PlacedBlock } from '../../calendar/day-lane.ts'
import { stopOf, tabStop } from '../drag/stops.ts'

interface SpanProps {
  lane: DayLane
  who: string
  activeStop: string | null
  style: CSSProperties
  className?: string
  onPress: () => void
}

interface OpenTimeProps extends SpanProps {
  gap: Gap
  text: (length: string) => string | null
  /** In narrow lanes invisible until hover or focus; in wide ones framed on touch devices only. */
  isQuiet?: boolean
}

export function OpenTime(props: OpenTimeProps) {
  const { lane, gap, who, activeStop, style, className, onPress, text, isQuiet } = props
  const length = lengthText(gap.to - gap.from)
  return (
    <button
      type="button"
      {...tabStop(stopOf.gap(lane, gap), activeStop)}
      onClick={onPress}
      style={style}
      className={cn(
        'group/open absolute flex items-center justify-center gap-1 overflow-hidden rounded-sm border border-dashed text-micro hover:border-primary hover:bg-accent hover:text-foreground focus-visible:z-10 focus-visible:border-primary',
        isQuiet
          ? 'flex-col border-transparent text-subtle-foreground'
          : 'border-border-strong text-muted-foreground pointer-fine:[&:not(:hover,:focus-visible)]:border-transparent',
        className,
      )}
    >
      <span className="sr-only">{`${length} open, ${longDay(lane.date)}, ${clockRangeWords(gap.from, gap.to)}, with ${who}. Book a visit`}</span>
      <Plus
        aria-hidden="true"
        className={cn(
          'size-3.5 flex-none',
          isQuiet
            ? 'hidden group-hover/open:block group-focus-visible/open:block'
            : 'pointer-fine:hidden pointer-fine:group-hover/open:block pointer-fine:group-focus-visible/open:block',
        )}
      />
      <span
        aria-hidden="true"
        className={cn(
          'text-center tabular dense',
          isQuiet
            ? 'bg-background px-1 group-hover/open:bg-transparent in-data-today:bg-card'
            : 'pointer-fine:bg-background pointer-fine:px-1 pointer-fine:group-hover/open:bg-transparent pointer-fine:in-data-today:bg-card',
        )}
      >
        {text(length)}
      </span>
    </button>
  )
}

export function BlockedTime(props: SpanProps & { block: PlacedBlock }) {
  const { lane, block, who, activeStop, style, className, onPress } = props
  const reason = block.row.reason || 'Blocked'
  return (
    <button
      type="button"
      {...tabStop(stopOf.block(lane, block.row), activeStop)}
      onClick={onPress}
      style={style}
      className={cn(
        'hatched absolute overflow-hidden rounded-sm text-micro text-muted-foreground focus-visible:z-10',
        className,
      )}
    >
      <span className="sr-only">{`${reason}, ${block.row.held_until ? 'held by a visitor' : block.row.isElsewhere ? 'busy in another calendar' : 'blocked time'}, ${longDay(lane.date)}, ${clockRangeWords(block.from, block.to)}, ${who}`}</span>
      <span aria-hidden="true" className="rounded-xs bg-sunken px-1 py-px dense">
        {reason}
      </span>
    </button>
  )
}
