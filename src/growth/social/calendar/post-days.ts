import { type Placed, sideBySide } from '#desk/appointments/calendar/side-by-side.ts'
import type { Axis } from '#desk/appointments/grid/calendar-axis.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import { isOnClock, wallMinutes } from '#lib/time/wall-clock.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { holdsTime } from '../post/post-state.ts'
import { minutesOf, wallInstant } from '../schedule/wall-time.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'

/** Height in minutes of posts and free slots, which have no duration. */
export const POST_MIN = 75
const SLOT_MIN = 30
const [DAY_MIN, SHORTEST] = [1440, 8 * 60]
/** A slot closer than this (ms) counts as passed. */
const soonest = 60_000

export type DayItem =
  | { kind: 'post'; id: string; post: ShownPost; minutes: number; from: number; to: number }
  | { kind: 'slot'; id: string; network: Network; minutes: number; from: number; to: number }

export interface PostDay {
  date: string
  items: Placed<DayItem>[]
  posts: ShownPost[]
  open: { from: number; to: number }[]
}

/** When a post goes, went, or was to go (ISO); null without a time. */
export const timeOfPost = ({ publish_at, published_at }: ShownPost): string | null =>
  publish_at ?? published_at

/** Days of the calendar without canceled posts, which only the list shows. `now` is epoch ms. */
export function postDays(
  dates: readonly string[],
  { posts, slots, time_zone: zone }: Pick<ListedPosts, 'posts' | 'slots' | 'time_zone'>,
  now: number,
  openOn: (date: string) => { from: number; to: number }[],
): PostDay[] {
  return dates.map(date => {
    const here = posts.filter(post => {
      const at = timeOfPost(post)
      return at !== null && post.state !== 'cancelled' && localDateOf(zone, Date.parse(at)) === date
    })
    const shown = here.map((post): DayItem => {
      const minutes = wallMinutes(zone, date, Date.parse(timeOfPost(post) as string))
      return { kind: 'post', id: post.id, post, minutes, ...standing(minutes, POST_MIN) }
    })
    const free = slots
      .filter(({ weekday, at }) => weekday === weekdayOf(date) && isOnClock(zone, date, minutesOf(at)))
      .filter(({ network, at }) => {
        const instant = wallInstant(zone, date, at)
        return instant >= now + soonest && !isHeld(posts, network, instant)
      })
      .map((slot): DayItem => {
        const minutes = minutesOf(slot.at)
        return { kind: 'slot', id: slot.id, network: slot.network, minutes, ...standing(minutes, SLOT_MIN) }
      })
    return { date, items: sideBySide([...shown, ...free]), posts: here, open: openOn(date) }
  })
}

export const cancelledItems = (
  { posts, time_zone: zone }: Pick<ListedPosts, 'posts' | 'time_zone'>,
  date: string,
): Placed<DayItem>[] =>
  posts.flatMap(post => {
    const at = post.state === 'cancelled' ? post.publish_at : null
    if (at === null || localDateOf(zone, Date.parse(at)) !== date) return []
    const minutes = wallMinutes(zone, date, Date.parse(at))
    const item: DayItem = { kind: 'post', id: post.id, post, minutes, ...standing(minutes, POST_MIN) }
    return [{ item, column: 0, columns: 1 }]
  })

/** Late posts are drawn upward so that they stay within the day. */
function standing(minutes: number, length: number): { from: number; to: number } {
  const from = Math.min(minutes, DAY_MIN - length)
  return { from, to: from + length }
}

const isHeld = (posts: readonly ShownPost[], network: Network, instant: number) =>
  posts.some(
    post =>
      post.network === network &&
      holdsTime.includes(post.state) &&
      post.publish_at !== null &&
      Date.parse(post.publish_at) === instant,
  )

/** Whole hours that contain everything, at least eight. */
export function axisOfPosts(days: readonly Pick<PostDay, 'items' | 'open'>[]): Axis {
  const spans = days.flatMap(({ items, open }) => [...items.map(({ item }) => item), ...open])
  if (spans.length === 0) return { from: 9 * 60, to: 17 * 60 }
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60
  const to = Math.min(DAY_MIN, Math.max(last, first + SHORTEST))
  return { from: Math.max(0, Math.min(first, to - SHORTEST)), to }
}

/** Days with working hours or posts; all if there are none. */
export function shownDays(days: readonly PostDay[]): PostDay[] {
  const some = days.filter(({ items, open }) => items.length > 0 || open.length > 0)
  return some.length > 0 ? some : [...days]
}
