import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { TextLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import { audienceWords, badgeWords } from '../../plan-labels.ts'
import type { ShownItem } from '../../schema.ts'
import { channelIcon } from '../month/channel-badge.tsx'
import { DayRule } from '../month/day-rule.tsx'

const most = 3

interface WeekColumnProps {
  date: string
  open: { from: number; to: number } | null
  today: string
  zone: string
  items: readonly ShownItem[]
  isPaused: (item: ShownItem) => boolean
  now: number
}

export function WeekColumn({ date, open, today, zone, items, isPaused, now }: WeekColumnProps) {
  const [weekday = '', day = ''] = formatShortDay(zone, instantOf(zone, date, 720)).split(', ')
  const isToday = date === today
  const rest = items.length - most
  return (
    <li className="flex min-w-0 flex-col max-md:border-t max-md:border-border">
      <h3
        className={cn(
          'flex items-baseline gap-1.5 px-5 pt-2.5 md:pb-2 md:not-first:px-4',
          isToday && 'font-semibold',
        )}
      >
        {isToday ? 'Today' : weekday}
        <span className="font-display text-[1.25rem]">{day.split(' ')[1]}</span>
      </h3>
      <div className="max-md:hidden">
        <DayRule {...{ date, zone, open, items, isPaused, now }} />
      </div>
      <div className="flex-1 px-5 pt-2 pb-4 md:border-l md:border-border md:px-4 md:pt-3 [li:first-child>&]:border-l-0 md:[li:first-child>&]:pl-5">
        {items.length === 0 ? (
          <p className="text-small text-muted-foreground">Nothing</p>
        ) : (
          <ul className="grid gap-2.5">
            {items.slice(0, most).map(item => (
              <Entry key={item.id} item={item} zone={zone} isPaused={isPaused(item)} now={now} />
            ))}
          </ul>
        )}
        {rest > 0 ? (
          <p className="mt-2 text-small">
            <TextLink to="/marketing-plan">{rest} more in the plan</TextLink>
          </p>
        ) : null}
      </div>
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

interface EntryProps {
  item: ShownItem
  zone: string
  isPaused: boolean
  now: number
}

function Entry({ item, zone, isPaused, now }: EntryProps) {
  const { state } = item
  const Icon = channelIcon(item.kind, item.channel)
  const isMuted = state === 'done' || state === 'skipped'
  const isOver = state === 'proposed' && Date.parse(item.at) <= now
  const isWaiting = isPaused || (state === 'proposed' && !isOver)
  return (
    <li
      className={cn(
        'min-w-0 border-border not-first:border-t not-first:pt-2.5',
        isMuted && 'text-muted-foreground',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-micro leading-4">
        <span className="flex items-center gap-1.5">
          <Glyph
            name={isPaused ? 'slash' : glyphs[state]}
            className={cn(
              state === 'done' && 'text-success',
              isWaiting && 'text-warning',
              state === 'failed' && 'text-destructive',
              (state === 'approved' || state === 'scheduled') && !isPaused && 'text-primary',
            )}
          />
          {formatTime(zone, Date.parse(item.at))}
        </span>
        <span className="flex min-w-0 items-center gap-1">
          <Icon aria-hidden="true" className="size-3.25 flex-none" />
          <span className="truncate">{badgeWords(item.kind, item.channel)}</span>
        </span>
      </p>
      <p
        className={cn(
          'mt-0.5 text-body leading-[1.1875rem] wrap-anywhere',
          !isMuted && 'font-semibold',
          state === 'skipped' && 'line-through',
        )}
      >
        {item.title}
      </p>
      <p
        className={cn(
          'text-micro leading-4',
          isWaiting ? 'font-semibold text-warning' : 'text-muted-foreground',
          state === 'failed' && 'font-semibold text-destructive',
        )}
      >
        {isPaused ? 'Paused, reconnect first' : lineOf(item, isOver)}
      </p>
    </li>
  )
}

function lineOf(item: ShownItem, isOver: boolean): string {
  const to = audienceWords(item)
    .replace(/^For/, 'for')
    .replace(/^Whoever/, 'whoever')
  if (item.state === 'proposed') return isOver ? 'Its time has passed' : `Needs approval, ${to}`
  if (item.state === 'done') return `Done, ${to}`
  if (item.state === 'skipped') return 'Skipped'
  if (item.state === 'failed') return 'Failed'
  return item.kind === 'post'
    ? 'Yours to post'
    : item.state === 'scheduled'
      ? 'Scheduled'
      : `Yours to do, ${item.minutes} min`
}
