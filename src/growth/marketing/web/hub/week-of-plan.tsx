import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { goalWords, hoursWords } from '../../plan-labels.ts'
import type { ShownPlan } from '../../schema.ts'
import { usePaused } from '../data.ts'
import { daysOfWeek } from '../month/day-rule.tsx'
import { WeekColumn } from './week-column.tsx'

export function WeekOfPlan({ plan }: { plan: ShownPlan }) {
  const { time_zone: zone, starts_on } = plan
  const now = useNow()
  const isPaused = usePaused()
  const today = localDateOf(zone, now)
  const [week, setWeek] = useState(() => weekOn(starts_on, today))
  const items = plan.items.filter(each => each.week === week)
  const days = daysOfWeek(plan, week).filter(
    ({ date, open }) => open || items.some(each => each.day === date),
  )
  const done = items.filter(each => each.state === 'done')
  const standing = items.filter(each => each.state !== 'skipped')
  const spent = done.reduce((sum, each) => sum + each.minutes, 0)
  return (
    <Card aria-labelledby="week-of-plan" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-3 pb-1">
        <h2 id="week-of-plan" className="text-[0.9375rem] font-semibold">
          Week {week + 1} of the plan
        </h2>
        <span className="text-small text-muted-foreground">Goal: {goalWords[plan.goal].toLowerCase()}</span>
        <span className="text-small text-muted-foreground md:ml-auto">
          {done.length} of {standing.length} done, {hoursWords(spent)} of your{' '}
          {plan.hours_per_week === 1 ? 'hour' : `${plan.hours_per_week} hours`}
        </span>
        <span className="flex gap-1.5 max-md:ml-auto">
          <IconButton
            label="Week before"
            size="sm"
            variant="secondary"
            disabled={week === 0}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            onClick={() => setWeek(week - 1)}
          />
          <IconButton
            label="Week after"
            size="sm"
            variant="secondary"
            disabled={week === 3}
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
            onClick={() => setWeek(week + 1)}
          />
        </span>
      </div>
      {days.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">You are closed all week.</p>
      ) : (
        <ul className="grid md:auto-cols-fr md:grid-flow-col">
          {days.map(({ date, open }) => (
            <WeekColumn
              key={date}
              {...{ date, open, today, zone, now, isPaused }}
              items={items.filter(each => each.day === date)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function weekOn(startsOn: string, today: string): number {
  for (let week = 3; week > 0; week--) if (today >= addDays(startsOn, week * 7)) return week
  return 0
}
