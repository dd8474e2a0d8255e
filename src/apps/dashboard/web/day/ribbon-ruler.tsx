import { type Axis, hoursOf, shareOf } from '#desk/appointments/grid/calendar-axis.ts'
import { clockText, hourLabel } from '#lib/time/format-clock.ts'

/** Labels closer than this to the current time are hidden. */
const CLEARANCE_PX = 34

const tick = 'linear-gradient(to right, var(--input) 1px, transparent 1px)'

/** AM and PM are shown once each, because every visit shows its own times. */
export function RibbonRuler({ axis, now, pxPerMin }: { axis: Axis; now: number | null; pxPerMin: number }) {
  const hour = 60 * pxPerMin
  const shows = now !== null && now >= axis.from && now <= axis.to
  const label = (each: number) =>
    each * 60 === axis.from || each === 12 ? hourLabel(each) : clockText(each * 60).replace(':00', '')
  return (
    <div
      aria-hidden="true"
      style={{
        backgroundImage: `${tick}, ${tick}, ${tick}`,
        backgroundSize: `${hour}px 10px, ${hour / 2}px 6px, ${hour / 4}px 3px`,
        backgroundPosition: 'left bottom',
        backgroundRepeat: 'repeat-x',
      }}
      className="relative z-1 h-9 border-b border-border-strong"
    >
      {hoursOf(axis).map(each =>
        (shows && Math.abs(each * 60 - now) * pxPerMin < CLEARANCE_PX) || each * 60 === axis.to ? null : (
          <span
            key={each}
            style={{ left: `${shareOf(axis, each * 60) * 100}%` }}
            className="absolute top-1.5 -translate-x-1/2 text-micro font-medium whitespace-nowrap text-muted-foreground tabular first:translate-x-0"
          >
            {label(each)}
          </span>
        ),
      )}
      {shows ? (
        <span style={{ left: `${shareOf(axis, now) * 100}%` }} className="absolute inset-y-0">
          <span className="absolute top-0.5 -translate-x-1/2 rounded-sm bg-foreground px-1.5 py-px text-micro font-semibold text-background tabular">
            {clockText(now)}
          </span>
          <span className="absolute bottom-0 size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full border-[1.5px] border-point-outline bg-point" />
        </span>
      ) : null}
    </div>
  )
}
