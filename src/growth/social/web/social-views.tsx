import { CircleAlert, Clock } from 'lucide-react'
import { rangeTitle } from '#lib/time/format-day.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { Button } from '#web/ui/button.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { cancelledItems, type PostDay, shownDays } from '../calendar/post-days.ts'
import type { PostMove } from '../calendar/post-move.ts'
import type { SocialView } from '../calendar/social-address.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import { PostMonth } from './month/post-month.tsx'
import type { PostMenuChoice } from './post/post-menu.tsx'
import type { PostActs } from './post/use-post-acts.ts'
import { PostList, PostTable } from './post-list.tsx'
import { WeekGrid } from './week/week-grid.tsx'

interface SocialViewsProps {
  view: SocialView
  date: string
  days: PostDay[]
  listed: ListedPosts
  now: number
  chosen: string | null
  move: PostMove | null
  acts: PostActs
  isTurning: boolean
  onOpen: (post: ShownPost) => void
  onSlot: (slot: { network: Network; date: string; minutes: number }) => void
  onMoveStart: (post: ShownPost) => void
  onDrop: (move: PostMove) => void
  onTurn: (by: -1 | 1) => void
  onAsk: (asked: PostMenuChoice, post: ShownPost) => void
  onDate: (date: string) => void
  onDay: (date: string) => void
  onNew: () => void
}

export function SocialViews(props: SocialViewsProps) {
  const { view, date, days, listed, now, chosen, move, acts, isTurning } = props
  const { onOpen, onSlot, onMoveStart, onDrop, onTurn, onAsk, onDate, onDay, onNew } = props
  const week = shownDays(days)
  const timeless = listed.posts.filter(
    ({ state, publish_at }) => publish_at === null && (state === 'draft' || state === 'approved'),
  )
  const listedDays = days.map(day => ({ ...day, items: [...day.items, ...cancelledItems(listed, day.date)] }))
  const some = listedDays.filter(({ items }) => items.length > 0)
  const table = { listed, chosen, acts, onOpen, onAsk, onSlot }
  return (
    <Card aria-busy={isTurning || undefined} className="overflow-clip">
      {view === 'week' ? (
        <>
          <WeekGrid
            {...{ listed, now, chosen, move, onOpen, onSlot, onMoveStart, onDrop, onTurn }}
            days={week}
            label={`Week, ${rangeTitle(week[0]?.date ?? date, week.at(-1)?.date ?? date)}`}
          />
          <Legend isEmpty={days.every(({ posts }) => posts.length === 0)} />
        </>
      ) : view === 'month' ? (
        <PostMonth {...{ days, date, listed, chosen, onDate, onDay, onOpen }} />
      ) : some.length === 0 && timeless.length === 0 ? (
        <EmptyState
          picture="day"
          title="No posts in this month"
          action={
            <Button variant="primary" onClick={onNew}>
              Write a post
            </Button>
          }
        >
          Posts that you write, schedule and publish appear here by day.
        </EmptyState>
      ) : (
        <>
          {timeless.length > 0 ? (
            <section aria-labelledby="list-no-time" className="border-b border-border">
              <h2 id="list-no-time" className="px-5 pt-4 pb-2 text-[0.9375rem] leading-5 font-semibold">
                No time yet
              </h2>
              <PostTable
                {...table}
                label="No time yet"
                date={null}
                rows={timeless.map(post => ({ kind: 'post', id: post.id, post, minutes: null }))}
              />
            </section>
          ) : null}
          <PostList {...table} days={some} />
        </>
      )}
    </Card>
  )
}

function Legend({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-border px-5 py-3 text-small text-muted-foreground">
      <span className="flex items-center gap-1.5">
        <Glyph name="check" size={12} /> Published
      </span>
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-3" /> Scheduled
      </span>
      <span className="flex items-center gap-1.5">
        <Glyph name="half" size={12} /> Needs approval
      </span>
      <span className="flex items-center gap-1.5">
        <CircleAlert aria-hidden="true" className="size-3" /> Failed
      </span>
      <span className="ml-auto">
        {isEmpty ? 'No posts on these days yet.' : 'Drag a post, or open it and press Move.'}
      </span>
    </div>
  )
}
