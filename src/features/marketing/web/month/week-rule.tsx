import { addDays, formatShortDay } from '#lib/dates.ts'
import { wallMinutes } from '#lib/wall-clock.ts'
import { instantOf } from '#lib/zones.ts'
import { cn } from '#web/ui/cn.ts'
import type { ShownItem, ShownPlan } from '../../schema.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const marks: Partial<Record<ShownItem['state'], string>> = {
  proposed: 'border-primary bg-card',
  skipped: 'border-input bg-card opacity-60',
  failed: 'border-destructive bg-destructive-soft',
}

/** A week's open days end to end, with a mark for each item. It repeats the list below it. */
export function WeekRule({
  plan,
  week,
  items,
}: {
  plan: ShownPlan
  week: number
  items: readonly ShownItem[]
}) {
  const { time_zone: zone, hours, closed, starts_on } = plan
  const days = [0, 1, 2, 3, 4, 5, 6].flatMap(i => {
    const date = addDays(starts_on, week * 7 + i)
    const noon = instantOf(zone, date, 720)
    const weekday = ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1
    const open = hours.find(each => each.weekday === weekday)
    if (!open || closed.includes(date)) return []
    const [from, to] = [minutesOf(open.from), minutesOf(open.to)]
    return [{ date, name: formatShortDay(zone, noon).split(',')[0], from, to }]
  })
  if (days.length === 0) return null
  return (
    <div aria-hidden="true" className="flex px-5 pt-1 max-md:hidden">
      {days.map(({ date, name, from, to }) => (
        <div key={date} className="min-w-0 flex-1">
          <span className="text-small text-muted-foreground">{name}</span>
          <div className="relative h-4.5 border-b border-border-strong">
            {ticks(from, to).map(({ at, isHour }) => (
              <span
                key={at}
                className={cn(
                  'absolute bottom-0 w-px bg-border-strong',
                  at === 0 ? 'h-3.5' : isHour ? 'h-2.25' : 'h-1.25',
                )}
                style={{ left: `${at * 100}%` }}
              />
            ))}
            {items
              .filter(each => each.day === date)
              .map(each => {
                const minutes = wallMinutes(zone, date, Date.parse(each.at))
                const left = Math.min(0.97, Math.max(0, (minutes - from) / (to - from)))
                return (
                  <span
                    key={each.id}
                    className={cn(
                      'absolute bottom-0 size-2.25 translate-y-1/2 rounded-[3px] border-[1.5px]',
                      marks[each.state] ?? 'border-primary bg-primary',
                    )}
                    style={{ left: `${left * 100}%` }}
                  />
                )
              })}
          </div>
        </div>
      ))}
    </div>
  )
}

/** At each half hour, as a share of the day; the first is the opening. */
function ticks(from: number, to: number): { at: number; isHour: boolean }[] {
  const found = [{ at: 0, isHour: true }]
  for (let minutes = Math.floor(from / 30) * 30 + 30; minutes < to; minutes += 30)
    found.push({ at: (minutes - from) / (to - from), isHour: minutes % 60 === 0 })
  return found
}
