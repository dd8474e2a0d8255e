import { addDays, formatTime, weekdayOf } from '#lib/time/dates.ts'
import { wallMinutes } from '#lib/time/wall-clock.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import type { ShownItem, ShownPlan } from '../../schema.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const marks: Partial<Record<ShownItem['state'], string>> = {
  proposed: 'border-primary bg-card',
  skipped: 'border-input bg-card opacity-60',
  failed: 'border-destructive bg-destructive-soft',
}

/** Dates of a plan week with opening minutes; null: closed. */
export function daysOfWeek(
  { hours, closed, starts_on }: ShownPlan,
  week: number,
): { date: string; open: { from: number; to: number } | null }[] {
  return [0, 1, 2, 3, 4, 5, 6].map(i => {
    const date = addDays(starts_on, week * 7 + i)
    const found = hours.find(each => each.weekday === weekdayOf(date))
    const isOpen = found && !closed.includes(date)
    return { date, open: isOpen ? { from: minutesOf(found.from), to: minutesOf(found.to) } : null }
  })
}

interface DayRuleProps {
  date: string
  zone: string
  /** null: closed, shown as a plain line. */
  open: { from: number; to: number } | null
  items: readonly ShownItem[]
  isPaused: (item: ShownItem) => boolean
  /** Epoch ms; the ball marks it on its day. */
  now: number
}

export function DayRule({ date, zone, open, items, isPaused, now }: DayRuleProps) {
  const { from, to } = open ?? { from: 540, to: 1080 }
  const at = (instant: number, most = 1) =>
    `${100 * Math.min(most, Math.max(0, (wallMinutes(zone, date, instant) - from) / (to - from)))}%`
  const isToday = localDateOf(zone, now) === date
  return (
    <div aria-hidden="true" className="relative h-5 border-b border-border-strong">
      {open
        ? ticks(from, to).map(tick => (
            <span
              key={tick.at}
              className={cn(
                'absolute bottom-0 w-px bg-border-strong',
                tick.at === 0 ? 'h-3.5' : tick.isHour ? 'h-2.25' : 'h-1.25',
              )}
              style={{ left: `${tick.at * 100}%` }}
            />
          ))
        : null}
      {items.map(each => (
        <span
          key={each.id}
          className={cn(
            'absolute bottom-0 size-2.25 translate-y-1/2 rounded-[3px] border-[1.5px]',
            isPaused(each)
              ? 'border-warning bg-warning-soft'
              : (marks[each.state] ?? 'border-primary bg-primary'),
          )}
          style={{ left: at(Date.parse(each.at), 0.95) }}
        />
      ))}
      {isToday ? (
        <span className="absolute bottom-0 z-1" style={{ left: `clamp(7px, ${at(now)}, calc(100% - 7px))` }}>
          <span className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-[1.5px] border-point-outline bg-point" />
          <span
            className={cn(
              'absolute bottom-0.75 rounded-sm bg-foreground px-1 text-micro leading-4 font-semibold whitespace-nowrap text-background tabular',
              (wallMinutes(zone, date, now) - from) / (to - from) > 0.6 ? 'right-2.5' : 'left-2.5',
            )}
          >
            {formatTime(zone, now).replace(/\s[ap]m$/i, '')}
          </span>
        </span>
      ) : null}
    </div>
  )
}

/** Half-hour ticks as fractions of the day; the first is opening time. */
function ticks(from: number, to: number): { at: number; isHour: boolean }[] {
  const found = [{ at: 0, isHour: true }]
  for (let minutes = Math.floor(from / 30) * 30 + 30; minutes < to; minutes += 30)
    found.push({ at: (minutes - from) / (to - from), isHour: minutes % 60 === 0 })
  return found
}
