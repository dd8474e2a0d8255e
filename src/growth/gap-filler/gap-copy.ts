import { networkNames } from '#growth/social/post/post-state.ts'
import { formatRange, formatShortDay } from '#lib/time/dates.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { NoPost } from './gap-post-rules.ts'
import type { ShownGap } from './schema.ts'

/** 'Fri, May 15, 9:00 – 11:00 am', in the practice's zone. */
export function timeWords(
  zone: string,
  { starts_at, ends_at }: Pick<ShownGap, 'starts_at' | 'ends_at'>,
): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  return `${formatShortDay(zone, from)}, ${formatRange(zone, from, to)}`
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export function gapStateText(gap: ShownGap): string {
  const { state, ended_why, waiting, sent, approved } = gap
  const told = sent > 0 ? `${people(sent)} were written to` : 'No messages were sent'
  const by = approved === 'alone' ? ', by itself' : ''
  if (state === 'proposed') return 'Waits for your yes.'
  if (state === 'checking') return 'Something changed in this time. Nothing leaves until that is clear.'
  if (state === 'approved')
    return sent > 0
      ? `${told}${by}. It is still open.`
      : waiting > 0
        ? `${people(waiting)} will be written to${by}, for as long as it is open.`
        : `No messages are sent. It is offered${by}, for as long as it is open.`
  const ends = {
    taken: 'Taken',
    closed: 'Not open any more',
    past: 'It has begun',
    set_aside: 'Set aside',
  } as const
  return `${ends[ended_why ?? 'past']}. ${told}${by}.`
}

/** What became of its post, in one sentence; null without one. `now`: epoch ms. */
export function postWords(zone: string, { state, post }: Pick<ShownGap, 'state' | 'post'>, now: number) {
  if (!post) return null
  const its = `Its ${networkNames[post.network]} post`
  const at = post.publish_at && inSentence(formatRelativeTime(zone, Date.parse(post.publish_at), now))
  switch (post.state) {
    case 'scheduled':
      return state === 'checking' ? `${its} waits until that is clear.` : `${its} goes ${at}.`
    case 'publishing':
      return `${its} is being published.`
    case 'published':
      if (post.is_test) return `${its} is stored here, where only you can see it: a test account.`
      return state === 'ended' ? `${its} is out; its link leads to other times.` : `${its} is out.`
    case 'failed':
      return `${its} failed.`
    case 'cancelled':
      return `${its} was withdrawn.`
    default:
      return `${its} needs your approval.`
  }
}

export const noPostWords: Record<NoPost, string> = {
  plan: 'Posts to networks are not part of your plan.',
  not_connected: 'No network is connected, so it goes by mail alone.',
  needs_reconnecting: 'Your network has to be connected again before anything can be posted.',
  instagram_alone:
    'Instagram makes no link of an address in a post, so no one could follow it to this time. Connect Facebook or Google for one.',
  near: 'It would come when the time is less than six hours away.',
  no_words:
    'Nothing can be said in public about this time: your list has no price that holds then, or your words for it may not be posted.',
}
export const isAboutNetworks = (why: NoPost): boolean =>
  why === 'not_connected' || why === 'needs_reconnecting' || why === 'instagram_alone'

export function lengthWords(gaps: readonly Pick<ShownGap, 'starts_at' | 'ends_at'>[]): string {
  const minutes = gaps.reduce(
    (sum, { starts_at, ends_at }) => sum + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    0,
  )
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
