import { addDays } from '#lib/time/dates.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { holdsTime, mayGo } from '../post/post-state.ts'
import { nextFreeSlot } from '../schedule/queue-slots.ts'
import { wallOf } from '../schedule/series-times.ts'
import { minutesOf } from '../schedule/wall-time.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'

/** An arrow or a drag moves by this many minutes; with Alt by the finer step. */
export const POST_STEP_MIN = 15
export const FINE_POST_STEP_MIN = 5
const DAY_MIN = 1440

/** Where a post would go: nothing is sent yet. */
export interface PostMove {
  post: ShownPost
  date: string
  /** Minutes of the clock of that date. */
  minutes: number
}

export type PostStep = { type: 'time'; by: number } | { type: 'day'; by: number } | { type: 'turn' }

export const isMovable = ({ state }: Pick<ShownPost, 'state'>): boolean => mayGo.move.includes(state)

/** A post that has a time, as it is taken up. */
export function startPostMove(zone: string, post: ShownPost): PostMove | null {
  if (!post.publish_at) return null
  const { date, at } = wallOf(zone, Date.parse(post.publish_at))
  return { post, date, minutes: minutesOf(at) }
}

/** The instant (epoch ms) that a move leads to. */
export const instantOfMove = (zone: string, { date, minutes }: Pick<PostMove, 'date' | 'minutes'>): number =>
  instantOf(zone, date, minutes)

/**
 * The move after one step: by minutes, by days of the calendar, or on to the next free turn of its network. What the clock skips
 * is stepped over; before `now` (epoch ms) nothing goes.
 */
export function stepPostMove(
  move: PostMove,
  step: PostStep,
  listed: Pick<ListedPosts, 'time_zone' | 'slots' | 'posts'>,
  now: number,
): PostMove {
  const { time_zone: zone } = listed
  const next =
    step.type === 'turn'
      ? onTurn(move, listed, now)
      : step.type === 'day'
        ? onClock(zone, addDays(move.date, step.by), move.minutes, 1)
        : onClock(zone, move.date, snapped(move.minutes, step.by), step.by)
  return next && instantOf(zone, next.date, next.minutes) >= now ? { ...move, ...next } : move
}

function onTurn(
  { post, date, minutes }: PostMove,
  listed: Pick<ListedPosts, 'time_zone' | 'slots' | 'posts'>,
  now: number,
) {
  const { time_zone: zone, slots, posts } = listed
  const after = Math.max(now, instantOf(zone, date, minutes))
  const next = nextFreeSlot(slotsOf(slots, post), { now: after, zone, taken: takenBeside(posts, post) })
  if (next === null) return null
  const wall = wallOf(zone, next)
  return { date: wall.date, minutes: minutesOf(wall.at) }
}

/** The turns of a post's network. */
export const slotsOf = (slots: ListedPosts['slots'], { network }: Pick<ShownPost, 'network'>) =>
  slots.filter(slot => slot.network === network)

/** Times (epoch ms) that other posts of its network hold. */
export const takenBeside = (
  posts: readonly ShownPost[],
  { id, network }: Pick<ShownPost, 'id' | 'network'>,
) =>
  posts.flatMap(post =>
    post.id !== id && post.network === network && post.publish_at && holdsTime.includes(post.state)
      ? [Date.parse(post.publish_at)]
      : [],
  )

// From 10:07 a step of 15 goes to 10:15, not to 10:22.
function snapped(minutes: number, by: number): number {
  const step = Math.abs(by)
  return by > 0 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step
}

function onClock(zone: string, date: string, minutes: number, by: number) {
  let [day, at] = [date, minutes]
  for (let tries = 0; tries < DAY_MIN / FINE_POST_STEP_MIN; tries++) {
    if (at < 0) [day, at] = [addDays(day, -1), at + DAY_MIN]
    else if (at >= DAY_MIN) [day, at] = [addDays(day, 1), at - DAY_MIN]
    if (isOnClock(zone, day, at)) break
    at += by < 0 ? -FINE_POST_STEP_MIN : FINE_POST_STEP_MIN
  }
  return { date: day, minutes: at }
}
