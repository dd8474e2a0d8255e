import { addDays } from '#lib/time/dates.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { holdsTime, mayGo } from '../post/post-state.ts'
import { nextFreeSlot } from '../schedule/queue-slots.ts'
import { wallOf } from '../schedule/series-times.ts'
import { minutesOf } from '../schedule/wall-time.ts'
import type { ListedPosts, ShownPost } from '../schema.ts'

/** Minutes per arrow key or drag step; Alt uses the finer step. */
export const POST_STEP_MIN = 15
export const FINE_POST_STEP_MIN = 5
const DAY_MIN = 1440

export interface PostMove {
  post: ShownPost
  date: string
  /** Minutes since midnight, wall-clock time. */
  minutes: number
}

export type PostStep = { type: 'time'; by: number } | { type: 'day'; by: number } | { type: 'turn' }

export const isMovable = ({ state }: Pick<ShownPost, 'state'>): boolean => mayGo.move.includes(state)

export function startPostMove(zone: string, post: ShownPost): PostMove | null {
  if (!post.publish_at) return null
  const { date, at } = wallOf(zone, Date.parse(post.publish_at))
  return { post, date, minutes: minutesOf(at) }
}

/** The time (epoch ms) of a move. */
export const instantOfMove = (zone: string, { date, minutes }: Pick<PostMove, 'date' | 'minutes'>): number =>
  instantOf(zone, date, minutes)

/** One step by minutes, days or to the next free slot. Never before `now` (epoch ms) or to a skipped time. */
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

export const slotsOf = (slots: ListedPosts['slots'], { network }: Pick<ShownPost, 'network'>) =>
  slots.filter(slot => slot.network === network)

/** Times (epoch ms) of other posts of its network. */
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
