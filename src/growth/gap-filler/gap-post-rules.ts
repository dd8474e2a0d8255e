import { leastHours } from '#growth/social/schedule/open-time.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { takeBackMs } from './gap-settings.ts'

export const noPostReasons = [
  'plan',
  'not_connected',
  'needs_reconnecting',
  'instagram_alone',
  'near',
  'no_words',
] as const
export type NoPost = (typeof noPostReasons)[number]

/** Visitors let through to the slot; later ones are led to other times. */
export const mostClicks = 100

/** Milliseconds between the last email and the post, so due clients get it first. */
const afterMailsMs = 3_600_000

/** An hour after the last email, or once the approval can't be undone. null: less than six hours before the slot. */
export function postTime(startsAt: Date, lastMail: Date | null, now: Date): Date | null {
  const earliest = now.getTime() + takeBackMs
  const at = lastMail ? Math.max(lastMail.getTime(), earliest) + afterMailsMs : earliest
  return startsAt.getTime() - at < leastHours * 3_600_000 ? null : new Date(at)
}

// Google reviews posts, which can take too long. Instagram posts can't link.
const fitting: readonly Network[] = ['facebook', 'google']

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
