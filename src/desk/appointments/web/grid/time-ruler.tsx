import { clockText, hourLabel } from '#lib/time/format-clock.ts'
import { type Axis, hoursOf, shareOf } from '../../grid/calendar-axis.ts'

export const RULER_PX = 58
/** An hour label closer to the current time than this is hidden. */
const CLEARANCE_PX = 24

export interface TimeRulerProps {
  axis: Axis
  hourPx: number
  /** Wall-clock minutes; null when today isn't in view. */
  nowMinutes: number | null
  /** Today is next to the ruler, which would cover the dot of the line. */
  hasBall: boolean
}

const tick = 'linear-gradient(var(--input) 1px, transparent 1px)'
const ticks = (hourPx: number) => ({
  backgroundImage: `${tick}, ${tick}, ${tick}`,
  backgroundSize: `10px ${hourPx}px, 6px ${hourPx / 2}px, 3px ${hourPx / 4}px`,
  backgroundPosition: 'right top',
  backgroundRepeat: 'repeat-y',
})

/** Not read out, because every visit says its own times. */
export function TimeRuler({ axis, hourPx, nowMinutes, hasBall }: TimeRulerProps) {
  const height = ((axis.to - axis.from) / 60) * hourPx
  const isNear = (hour: number) =>
    nowMinutes !== null && Math.abs(hour * 60 - nowMinutes) * (hourPx / 60) < CLEARANCE_PX
  const shows = nowMinutes !== null && nowMinutes >= axis.from && nowMinutes <= axis.to
  return (
    <div aria-hidden="true" style={{ height, ...ticks(hourPx) }} className="relative">
      {hoursOf(axis).map(hour =>
        isNear(hour) ? null : (
          <span
            key={hour}
            style={{ top: `${shareOf(axis, hour * 60) * 100}%` }}
            className="absolute right-3.5 -translate-y-1/2 text-micro font-medium whitespace-nowrap text-muted-foreground tabular"
          >
            {hourLabel(hour)}
          </span>
        ),
      )}
      {shows ? (
        <span style={{ top: `${shareOf(axis, nowMinutes) * 100}%` }} className="absolute right-0 h-0">
          <span className="absolute right-3 -translate-y-1/2 rounded-sm bg-foreground px-1 py-px text-micro font-semibold text-background tabular">
            {clockText(nowMinutes)}
          </span>
          {hasBall ? <Ball /> : null}
        </span>
      ) : null}
    </div>
  )
}

export function NowLine({ axis, nowMinutes, hasBall }: { axis: Axis; nowMinutes: number; hasBall: boolean }) {
  if (nowMinutes < axis.from || nowMinutes > axis.to) return null
  return (
    <div
      aria-hidden="true"
      style={{ top: `${shareOf(axis, nowMinutes) * 100}%` }}
      className="pointer-events-none absolute inset-x-0 -mt-px h-[1.5px] bg-foreground"
    >
      {hasBall ? <Ball /> : null}
    </div>
  )
}

const Ball = () => (
  <span className="absolute top-0 left-0 z-5 size-3.5 -translate-1/2 rounded-full border-[1.5px] border-point-outline bg-point" />
)
