import { useMemo, useRef, useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { addMonths } from '#desk/appointments/calendar/month.ts'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { newId } from '#lib/new-id.ts'
import { addDays } from '#lib/time/dates.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { monthYear, rangeTitle } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { toast } from '#web/ui/toast.ts'
import { postDays, shownDays } from '../calendar/post-days.ts'
import { instantOfMove, type PostMove, slotsOf, startPostMove, stepPostMove } from '../calendar/post-move.ts'
import type { SocialView } from '../calendar/social-address.ts'
import { blankDraft, draftOf, type PostDraft } from '../post/post-draft.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'
import { PausedBanners } from './paused-banners.tsx'
import type { PostMenuChoice } from './post/post-menu.tsx'
import { usePostActs } from './post/use-post-acts.ts'
import { type OpenPostDialog, PostDialogs } from './post-dialogs.tsx'
import { SocialAside } from './social-aside.tsx'
import { SocialToolbar } from './social-toolbar.tsx'
import { SocialViews } from './social-views.tsx'
import { useOpenHours } from './use-open-hours.ts'
import { PostMoveBar } from './week/post-move-bar.tsx'

interface SocialDeskProps {
  practice: Practice
  listed: ListedPosts
  view: SocialView
  date: string
  dates: readonly string[]
  chosen: string | null
  isNew: boolean
  isTurning: boolean
  change: (changes: Record<string, string | null>, replace?: boolean) => void
}

export function SocialDesk(props: SocialDeskProps) {
  const { practice, listed, view, date, dates, chosen, isNew, isTurning, change } = props
  const { time_zone: zone } = listed
  const now = useNow()
  const openOn = useOpenHours(zone, dates)
  const [opened, setOpened] = useState<OpenPostDialog | null>(
    isNew ? { kind: 'compose', first: blankDraft(newId(), 'instagram') } : null,
  )
  const [move, setMove] = useState<PostMove | null>(null)
  /** Dropped but not saved yet: stays where it was dropped. */
  const [dropped, setDropped] = useState<{ id: string; publish_at: string } | null>(null)
  const takesFocus = useRef(false)
  const shown = useMemo(
    () =>
      dropped
        ? {
            ...listed,
            posts: listed.posts.map(post =>
              post.id === dropped.id ? { ...post, publish_at: dropped.publish_at } : post,
            ),
          }
        : listed,
    [listed, dropped],
  )
  // Only the current minute decides what has passed.
  const days = useMemo(() => postDays(dates, shown, now, openOn), [dates, shown, now, openOn])
  const choose = (id: string | null) => {
    takesFocus.current = id !== null
    change({ post: id })
  }
  const acts = usePostActs(listed, choose)
  const compose = (first: PostDraft, post?: ShownPost) => setOpened({ kind: 'compose', first, post })
  const ask = (asked: PostMenuChoice, post: ShownPost) => {
    if (asked === 'edit') compose(draftOf(post, zone), post)
    else if (asked === 'cancel' && !post.series) void acts.cancel(post, 'one')
    else setOpened({ kind: asked, id: post.id })
  }
  const writeAt = (slot: { network: Network; date: string; minutes: number }) =>
    compose(blankDraft(newId(), slot.network, slot.date, timeFieldText(slot.minutes)))
  const drop = async (to: PostMove) => {
    const instant = instantOfMove(zone, to)
    if (instant < Date.now()) {
      toast({ title: 'This time has passed', description: 'The post is where it was.', key: 'post' })
      return
    }
    setDropped({ id: to.post.id, publish_at: new Date(instant).toISOString() })
    await acts.move(to.post, instant)
    setDropped(null)
  }
  const endMove = async (to: PostMove | null) => {
    const id = (to ?? move)?.post.id
    setMove(null)
    const focus = () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-stop="${id}"]`)?.focus())
    if (!to) return focus()
    const begun = startPostMove(zone, to.post)
    if (begun?.date !== to.date || begun.minutes !== to.minutes) await drop(to)
    focus()
  }
  const turn = (by: -1 | 1) =>
    change({ date: view === 'week' ? addDays(date, 7 * by) : addMonths(date, by), post: null })
  const post = listed.posts.find(({ id }) => id === chosen)
  const title = view === 'week' ? rangeTitle(...endsOf(shownDays(days), dates)) : monthYear(date)
  return (
    <>
      <SocialToolbar
        {...{ title, view }}
        connections={listed.connections}
        onView={next => change({ view: next })}
        onTurn={turn}
        onToday={() => change({ date: null })}
        onConnections={() => setOpened({ kind: 'connections' })}
        onNew={() => compose(blankDraft(newId(), firstNetwork(listed)))}
      />
      <PausedBanners listed={listed} />
      <div className="flex items-start gap-5">
        <div className="min-w-0 flex-1">
          <SocialViews
            {...{ view, date, days, listed: shown, now, move, acts, isTurning }}
            chosen={chosen}
            onOpen={({ id }) => choose(id)}
            onSlot={writeAt}
            onMoveStart={moved => setMove(startPostMove(zone, moved))}
            onDrop={to => void drop(to)}
            onTurn={turn}
            onAsk={ask}
            onDate={next => change({ date: next })}
            onDay={next => change({ date: next, view: 'week' })}
            onNew={() => compose(blankDraft(newId(), firstNetwork(listed)))}
          />
          {move ? (
            <PostMoveBar
              move={move}
              hasTurns={slotsOf(listed.slots, move.post).length > 0}
              onStep={step => {
                const next = stepPostMove(move, step, listed, Date.now())
                setMove(next)
                if (!dates.includes(next.date)) change({ date: next.date }, true)
              }}
              onDrop={() => void endMove(move)}
              onCancel={() => void endMove(null)}
            />
          ) : null}
        </div>
        <SocialAside
          {...{ post, listed, acts }}
          practiceName={practice.name ?? 'Your practice'}
          takesFocus={takesFocus.current}
          onAsk={ask}
          onOpen={({ id }) => choose(id)}
          onClose={() => choose(null)}
        />
      </div>
      <PostDialogs
        {...{ opened, listed, acts }}
        practiceName={practice.name ?? 'Your practice'}
        onOpen={setOpened}
        onEdit={edited => compose(draftOf(edited, zone), edited)}
        onSaved={({ post_id, publish_at }, isNext) => {
          takesFocus.current = false
          const day = publish_at ? localDateOf(zone, Date.parse(publish_at)) : null
          change({ post: post_id, new: null, ...(day && !dates.includes(day) ? { date: day } : {}) })
          setOpened(isNext ? { kind: 'yes', id: post_id } : null)
        }}
        onClose={() => {
          setOpened(null)
          if (isNew) change({ new: null }, true)
        }}
      />
    </>
  )
}

const endsOf = (days: readonly { date: string }[], all: readonly string[]): [string, string] => [
  days[0]?.date ?? all[0] ?? '',
  days.at(-1)?.date ?? all.at(-1) ?? '',
]

/** The first connected network, for new posts. */
const firstNetwork = ({ connections }: ListedPosts): Network =>
  connections.find(({ state }) => state === 'connected')?.network ?? 'instagram'
