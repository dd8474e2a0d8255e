import { CircleAlert, Clock, DoorOpen, ReceiptText, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimeSpan } from '#diary/visits/calendar-rows.ts'
import type { ServiceColor } from '#lib/service-colors.ts'
import { clockText, clockWords, hourLabel } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import type { Effect, Strip } from '../../visit/change-effects.ts'

const icons: Record<Effect['kind'], ReactNode> = {
  taken: <CircleAlert className="size-4.5 text-destructive" />,
  asks: <TriangleAlert className="size-4.5 text-warning" />,
  time: <Clock className="size-4.5" />,
  money: <ReceiptText className="size-4.5" />,
  room: <DoorOpen className="size-4.5" />,
}

export interface ChangeEffectsProps {
  zone: string
  /** Null if the screen doesn't show that day. */
  strip: Strip | null
  at: TimeSpan
  name: string
  dye: ServiceColor
  effects: readonly Effect[]
  /** Suggested times that avoid the conflict, shown under the first line. */
  children?: ReactNode
}

export function ChangeEffects({ zone, strip, at, name, dye, effects, children }: ChangeEffectsProps) {
  const hurts = effects.filter(({ kind }) => kind === 'taken' || kind === 'asks')
  return (
    <section aria-labelledby="change-effects" className="rounded-lg border border-border">
      <div className="px-4 pt-3 pb-3">
        <h3 id="change-effects" className="text-body font-semibold">
          What this does
        </h3>
        {strip ? <DayStrip {...{ zone, strip, at, name, dye }} /> : null}
      </div>
      <ul aria-live="polite" className="text-body">
        {hurts.map(effect => (
          <Line key={effect.text} effect={effect} />
        ))}
        {children ? <li className="px-4 pb-3 pl-11.5">{children}</li> : null}
        {effects
          .filter(effect => !hurts.includes(effect))
          .map(effect => (
            <Line key={effect.text} effect={effect} />
          ))}
      </ul>
    </section>
  )
}

const Line = ({ effect }: { effect: Effect }) => (
  <li className="flex gap-3 border-t border-border px-4 py-3">
    <span aria-hidden="true" className="flex h-5 items-center">
      {icons[effect.kind]}
    </span>
    <span
      className={cn(
        'min-w-0 wrap-anywhere',
        (effect.kind === 'taken' || effect.kind === 'asks') && 'font-semibold',
      )}
    >
      {effect.text}
    </span>
  </li>
)

type DayStripProps = Pick<ChangeEffectsProps, 'zone' | 'at' | 'name' | 'dye'> & { strip: Strip }

// Visual only; the lines below say the same.
function DayStrip({ zone, strip, at, name, dye }: DayStripProps) {
  const share = (ms: number) => `${((ms - strip.from) / (strip.to - strip.from)) * 100}%`
  const place = ({ from, to }: TimeSpan) => ({
    left: share(from),
    width: `calc(${share(strip.from + to - from)} - 2px)`,
  })
  const minutes = (ms: number) => localMinutesOf(zone, ms)
  const { bar, tint, on } = serviceColorClass[dye]
  return (
    <div aria-hidden="true" className="mt-2">
      <div className="relative h-6 border-b border-border-strong text-micro text-muted-foreground">
        {strip.hours.map((hour, at) => (
          <span
            key={hour}
            style={{ left: share(hour) }}
            className="absolute bottom-0 h-2 border-l border-border-strong"
          >
            <span className="absolute bottom-2 -left-px whitespace-nowrap">
              {at === 0 || minutes(hour) === 720
                ? hourLabel(minutes(hour) / 60)
                : clockText(minutes(hour)).replace(':00', '')}
            </span>
          </span>
        ))}
      </div>
      <div className="relative mt-1 h-8 text-micro">
        {strip.others.map(other => (
          <span
            key={`${other.label}-${other.from}`}
            style={place(other)}
            className={cn(
              'absolute inset-y-0 flex items-center overflow-hidden rounded-sm px-1.5 text-muted-foreground',
              other.isBreak ? 'hatched justify-end' : 'border border-border-strong bg-card',
            )}
          >
            <span className={cn('truncate', other.isBreak && 'rounded-xs bg-sunken px-1')}>
              {other.label}
            </span>
          </span>
        ))}
        <span
          style={place(at)}
          className={cn(
            'absolute inset-y-1 flex items-center overflow-hidden rounded-sm opacity-95',
            tint,
            on,
          )}
        >
          <span className={cn('h-full w-1 flex-none', bar)} />
          <span className="truncate px-1.5 font-semibold">
            {name}, {clockText(minutes(at.from))} to {clockWords(minutes(at.to))}
          </span>
        </span>
      </div>
    </div>
  )
}
