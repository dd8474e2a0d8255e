import { leastHours } from '#growth/social/schedule/open-time.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { takeBackMs } from './gap-settings.ts'

/** Why open time gets no post. */
export const noPostReasons = [
  'plan',
  'not_connected',
  'needs_reconnecting',
  'instagram_alone',
  'near',
  'no_words',
] as const
export type NoPost = (typeof noPostReasons)[number]

/** People whom a post's link lets through to the time: more of them than that are led to other times. */
export const mostClicks = 100

/** How long after the last of the mails a post goes, in milliseconds: those who are due come first. */
const afterMailsMs = 3_600_000

/**
 * When a post about open time goes: an hour after the last mail, or, where nobody is written to, once the yes cannot be taken
 * back. Null: by then the time is less than six hours away.
 */
export function postTime(startsAt: Date, lastMail: Date | null, now: Date): Date | null {
  const earliest = now.getTime() + takeBackMs
  const at = lastMail ? Math.max(lastMail.getTime(), earliest) + afterMailsMs : earliest
  return startsAt.getTime() - at < leastHours * 3_600_000 ? null : new Date(at)
}

// Facebook shows a post at once; Google looks it over first, which may take longer than the time is open. Instagram makes no
// link of an address in a post: nobody could follow it to the time, nor be led on once that is gone.
const fitting: readonly Network[] = ['facebook', 'google']

/** Where a post about open time goes, of the networks that are connected (`connected`) or were (`needs_reconnecting`). */
export function networkFor(
  connections: readonly { network: Network; state: string }[],
): Network | Exclude<NoPost, 'plan' | 'near' | 'no_words'> {
  const isIn = (network: Network, state: string) =>
    connections.some(each => each.network === network && each.state === state)
  const found = fitting.find(network => isIn(network, 'connected'))
  if (found) return found
  if (fitting.some(network => isIn(network, 'needs_reconnecting'))) return 'needs_reconnecting'
  return connections.length > 0 ? 'instagram_alone' : 'not_connected'
}
