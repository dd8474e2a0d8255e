import { useNow } from '#desk/appointments/web/use-now.ts'
import { formatShortDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import type { ShownItem, ShownPlan } from '../../schema.ts'
import { DayRule, daysOfWeek } from './day-rule.tsx'

interface WeekRuleProps {
  plan: ShownPlan
  week: number
  items: readonly ShownItem[]
  isPaused: (item: ShownItem) => boolean
}

export function WeekRule({ plan, week, items, isPaused }: WeekRuleProps) {
  const now = useNow()
  const { time_zone: zone } = plan
  const days = daysOfWeek(plan, week).filter(({ open }) => open)
  if (days.length === 0) return null
  return (
    <div aria-hidden="true" className="flex px-5 pt-1 max-md:hidden">
      {days.map(({ date, open }) => (
        <div key={date} className="min-w-0 flex-1">
          <span
            className={cn(
              'text-small text-muted-foreground',
              localDateOf(zone, now) === date && 'font-semibold text-foreground',
            )}
          >
            {formatShortDay(zone, instantOf(zone, date, 720)).split(',')[0]}
          </span>
          <DayRule {...{ date, zone, open, now, isPaused }} items={items.filter(each => each.day === date)} />
        </div>
      ))}
    </div>
  )
}
