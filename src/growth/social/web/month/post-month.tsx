import { MonthGrid } from '#desk/appointments/web/month/month-grid.tsx'
import { clockText } from '#lib/time/format-clock.ts'
import { dayOfMonth, longDay } from '#lib/time/format-day.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { cn } from '#web/ui/cn.ts'
import type { DayItem, PostDay } from '../../calendar/post-days.ts'
import { connectionOf, lookOf, topicOf } from '../../post/post-look.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { ChannelGlyph } from '../channel-badge.tsx'
import { postLabel } from '../week/post-block.tsx'
import { postsCount } from '../week/week-grid.tsx'

interface PostMonthProps {
  days: readonly PostDay[]
  date: string
  listed: ListedPosts
  chosen: string | null
  onDate: (date: string) => void
  onDay: (date: string) => void
  onOpen: (post: ShownPost) => void
}

type PostItem = Extract<DayItem, { kind: 'post' }>
const most = 2
/** Maximum icons per day on a phone; the last place shows a count. */
const mostGlyphs = 4

export function PostMonth({ days, date, listed, chosen, onDate, onDay, onOpen }: PostMonthProps) {
  const isPhone = usePhone()
  return (
    <MonthGrid
      date={date}
      days={days}
      rowHeight={isPhone ? '4rem' : '8.75rem'}
      headClass="bg-card"
      letters={isPhone ? 1 : 3}
      onTurn={onDate}
      cell={(day, isStop) => {
        const items = day.items.flatMap(({ item }) => (item.kind === 'post' ? [item] : []))
        return (
          <td
            key={day.date}
            data-cell={day.date}
            className={cn(
              'relative overflow-hidden border-t border-l border-border p-0 align-top first:border-l-0',
              'has-[[data-date]:focus-visible]:outline-2 has-[[data-date]:focus-visible]:-outline-offset-2 has-[[data-date]:focus-visible]:outline-ring has-[[data-date]:focus-visible]:inset-ring-4 has-[[data-date]:focus-visible]:inset-ring-ring-halo',
              'has-[[data-date]:hover]:bg-accent',
              day.date.slice(0, 7) !== date.slice(0, 7) && 'bg-sunken',
            )}
          >
            <DayButton {...{ day, isStop, items, onDay }} isToday={day.date === listed.today} />
            {isPhone ? (
              items.length > 0 ? (
                <p
                  aria-hidden="true"
                  className="pointer-events-none flex flex-wrap justify-center gap-0.5 px-1"
                >
                  {items
                    .slice(0, items.length > mostGlyphs ? mostGlyphs - 1 : mostGlyphs)
                    .map(({ id, post }) => (
                      <ChannelGlyph key={id} channel={post.network} className="size-3" />
                    ))}
                  {items.length > mostGlyphs ? (
                    <span className="text-micro leading-3 text-muted-foreground tabular">
                      +{items.length - mostGlyphs + 1}
                    </span>
                  ) : null}
                </p>
              ) : null
            ) : (
              <ul className="px-1 pb-1">
                {items.slice(0, most).map(item => (
                  <li key={item.id}>
                    <MonthPost
                      {...{ item, listed, isStop, onOpen }}
                      date={day.date}
                      isChosen={item.id === chosen}
                    />
                  </li>
                ))}
                {items.length > most ? (
                  <li aria-hidden="true" className="px-1.5 text-micro leading-5 text-muted-foreground">
                    +{items.length - most} more
                  </li>
                ) : null}
              </ul>
            )}
          </td>
        )
      }}
    />
  )
}

interface DayButtonProps {
  day: PostDay
  isStop: boolean
  isToday: boolean
  items: readonly PostItem[]
  onDay: (date: string) => void
}

function DayButton({ day, isStop, isToday, items, onDay }: DayButtonProps) {
  const count = items.length > 0 ? `, ${postsCount(items.length)}` : ''
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day.date)}
      className={cn(
        'm-1 min-w-7 rounded-md px-1.5 font-display text-display-xs leading-7! tabular after:absolute after:inset-0 focus-visible:ring-0 focus-visible:outline-none',
        isToday && 'bg-foreground text-background',
      )}
    >
      <span className="sr-only">
        {longDay(day.date)}
        {isToday ? ', today' : ''}
        {count}. Show its week
      </span>
      <span aria-hidden="true">{dayOfMonth(day.date)}</span>
    </button>
  )
}

interface MonthPostProps {
  item: PostItem
  listed: ListedPosts
  date: string
  isStop: boolean
  isChosen: boolean
  onOpen: (post: ShownPost) => void
}

function MonthPost({ item: { post, minutes }, listed, date, isStop, isChosen, onOpen }: MonthPostProps) {
  const look = lookOf(post, connectionOf(listed, post))
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isChosen || undefined}
      onClick={() => onOpen(post)}
      className={cn(
        'relative z-1 flex w-full min-w-0 flex-col rounded-xs px-1.5 py-0.5 text-left text-micro hover:bg-accent',
        isChosen && 'bg-primary-soft text-primary-soft-foreground',
        (look === 'waits' || look === 'reconnect') && 'text-warning',
        look === 'failed' && 'text-destructive',
        look === 'published' && 'text-muted-foreground',
      )}
    >
      <span className="sr-only">{postLabel(post, look, date, minutes)}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        <ChannelGlyph channel={post.network} className="size-3" />
        <span className="tabular">{clockText(minutes)}</span>
      </span>
      <span aria-hidden="true" className="w-full truncate font-medium dense">
        {topicOf(post)}
      </span>
    </button>
  )
}
