import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays, formatShortDay, formatTime } from '#lib/dates.ts'
import { instantOf, localDateOf } from '#lib/zones.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import { audienceWords, badgeWords, goalWords, hoursWords } from '../../plan-words.ts'
import type { ShownItem, ShownPlan } from '../../schema.ts'
import { channelIcon } from '../month/channel-badge.tsx'
import { minutesOfWeek } from '../month/week-card.tsx'

/** One week of the plan, a column a day that is open; the one we are in, unless another is turned to. */
export function WeekOfPlan({ plan }: { plan: ShownPlan }) {
  const { time_zone: zone, starts_on } = plan
  const today = localDateOf(zone, Date.now())
  const [week, setWeek] = useState(() => weekOn(starts_on, today))
  const items = plan.items.filter(each => each.week === week)
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map(i => addDays(starts_on, week * 7 + i))
    .filter(date => !plan.closed.includes(date) || items.some(each => each.day === date))
  const done = items.filter(each => each.state === 'done').length
  const standing = items.filter(each => each.state !== 'skipped')
  return (
    <Card aria-labelledby="week-of-plan" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
        <h2 id="week-of-plan" className="text-[0.9375rem] font-semibold">
          Week {week + 1} of the plan
        </h2>
        <span className="text-small text-muted-foreground">Goal: {goalWords[plan.goal].toLowerCase()}</span>
        <span className="text-small text-muted-foreground md:ml-auto">
          {done} of {standing.length} done, {hoursWords(minutesOfWeek(plan, week))} of your{' '}
          {plan.hours_per_week === 1 ? 'hour' : `${plan.hours_per_week} hours`}
        </span>
        <span className="flex gap-1 max-md:ml-auto">
          <IconButton
            label="Week before"
            size="sm"
            disabled={week === 0}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            onClick={() => setWeek(week - 1)}
          />
          <IconButton
            label="Week after"
            size="sm"
            disabled={week === 3}
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
            onClick={() => setWeek(week + 1)}
          />
        </span>
      </div>
      {days.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">You are closed all week.</p>
      ) : (
        <ul className="grid border-t border-border md:auto-cols-fr md:grid-flow-col">
          {days.map(date => (
            <Day
              key={date}
              date={date}
              today={today}
              zone={zone}
              items={items.filter(each => each.day === date)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface DayProps {
  date: string
  today: string
  zone: string
  items: readonly ShownItem[]
}

function Day({ date, today, zone, items }: DayProps) {
  const [weekday = '', day = ''] = formatShortDay(zone, instantOf(zone, date, 720)).split(', ')
  const isToday = date === today
  return (
    <li className="min-w-0 border-border p-3.5 max-md:border-t max-md:first:border-t-0 md:border-l md:first:border-l-0">
      <h3 className={cn('mb-2 flex items-baseline gap-1.5', isToday && 'font-semibold')}>
        {isToday ? 'Today' : weekday}
        <span className="font-display text-[1.0625rem]">{day.split(' ')[1]}</span>
      </h3>
      {items.length === 0 ? (
        <p className="text-small text-muted-foreground">Nothing</p>
      ) : (
        <ul className="grid gap-2.5">
          {items.map(item => (
            <Entry key={item.id} item={item} zone={zone} />
          ))}
        </ul>
      )}
    </li>
  )
}

const glyphs: Record<ShownItem['state'], GlyphName> = {
  proposed: 'half',
  approved: 'check',
  scheduled: 'check',
  done: 'check',
  skipped: 'slash',
  failed: 'alert',
}

function Entry({ item, zone }: { item: ShownItem; zone: string }) {
  const { state } = item
  const Icon = channelIcon(item.kind, item.channel)
  const isMuted = state === 'done' || state === 'skipped'
  const isOver = state === 'proposed' && Date.parse(item.at) <= Date.now()
  return (
    <li className={cn('min-w-0', isMuted && 'text-muted-foreground')}>
      <p className="flex flex-wrap items-center gap-x-2 text-micro leading-4">
        <span
          className={cn(
            'flex items-center gap-1',
            state === 'done' && 'text-success',
            state === 'proposed' && !isOver && 'text-warning',
          )}
        >
          <Glyph name={glyphs[state]} />
        </span>
        {formatTime(zone, Date.parse(item.at))}
        <span className="flex items-center gap-1">
          <Icon aria-hidden="true" className="size-3.25" />
          {badgeWords(item.kind, item.channel)}
        </span>
      </p>
      <p
        className={cn(
          'text-body leading-[1.1875rem] wrap-anywhere',
          !isMuted && 'font-semibold',
          state === 'skipped' && 'line-through',
        )}
      >
        {item.title}
      </p>
      <p
        className={cn(
          'text-micro',
          state === 'proposed' && !isOver ? 'font-semibold text-warning' : 'text-muted-foreground',
        )}
      >
        {lineOf(item, isOver)}
      </p>
    </li>
  )
}

function lineOf(item: ShownItem, isOver: boolean): string {
  const to = audienceWords(item)
  if (item.state === 'proposed')
    return isOver ? 'Its time has passed' : `Waits for a yes, ${to.toLowerCase()}`
  if (item.state === 'done') return `Done, ${to.toLowerCase()}`
  if (item.state === 'skipped') return 'Skipped'
  if (item.state === 'failed') return 'Failed'
  return item.kind === 'post'
    ? 'Yours to post'
    : item.state === 'scheduled'
      ? 'Scheduled'
      : `Yours to do, ${item.minutes} min`
}

function weekOn(startsOn: string, today: string): number {
  for (let week = 3; week > 0; week--) if (today >= addDays(startsOn, week * 7)) return week
  return 0
}
