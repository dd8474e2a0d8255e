import { staleFactAdvice, staleFactCode } from '#growth/facts/stale-facts.ts'
import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'

/**
 * What an answer means: the connection is over until somebody connects again; the network asks to wait; it is out of order and is
 * asked again with growing pauses; or it refuses this post for good, in its own words.
 */
export type Trouble = 'reconnect' | 'wait' | 'again' | 'refused'

/** Meta: the token is no more (190), a permission is missing (10, 200), a login it does not know (102). */
const reconnecting = new Set(['190', '10', '102', '200'])
/** Meta: too much of the app, of the user, of the page, of this call; the account is asked too often. */
const waiting = new Set(['4', '17', '32', '613', '9'])
const passing = new Set(['1', '2'])
/** Meta: a checkpoint, a changed password, an expired or withdrawn token, an account to be confirmed first. */
const checkpoints = new Set(['458', '459', '460', '463', '464', '467', '490'])
const googleReconnecting = new Set([
  'invalid_grant',
  'unauthorized_client',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
])
const googleWaiting = new Set(['RESOURCE_EXHAUSTED', 'rateLimitExceeded'])

/** Which of the four an answer is. */
export function troubleIn({ status, code, subcode }: NetworkRefusal): Trouble {
  if (code !== null) {
    // A range: 200 to 299 are permissions.
    const isPermission = /^2\d\d$/.test(code)
    if (reconnecting.has(code) || isPermission || googleReconnecting.has(code)) return 'reconnect'
    if (subcode !== null && checkpoints.has(subcode)) return 'reconnect'
    if (waiting.has(code) || googleWaiting.has(code)) return 'wait'
    if (passing.has(code)) return 'again'
  }
  if (status === 401) return 'reconnect'
  if (status === 429) return 'wait'
  if (status === 0 || status >= 500) return 'again'
  return 'refused'
}

const instead: Record<string, string> = {
  overdue: 'Look at it again, then post it now or give it another time.',
  not_connected: 'Connect the network again, then post it now or give it another time.',
  reconnect: 'Connect the network again, then post it now or give it another time.',
  not_known: 'Look at the network itself first: posting again would show it twice if it did arrive.',
  waited_too_long: 'Try it again later.',
  no_answer: 'Try it again later.',
  picture_gone: 'Choose another picture.',
  no_public_address: 'Your administrator needs to set PUBLIC_URL to its https address.',
  [staleFactCode]: staleFactAdvice,
  blocked: 'Change what is marked, then schedule it again.',
}

/** Why a post did not go, where the network was not asked: our own words. */
const ours = new Set([
  ...['overdue', 'plan', 'not_connected', 'not_known', 'blocked', staleFactCode],
  ...['picture_gone', 'media_required', 'no_public_address'],
])
export const isOurOwn = (code: string | null): boolean => code !== null && ours.has(code)

/** What can be done about a post that failed with this code. */
export const insteadOf = (code: string): string =>
  instead[code] ?? 'Change what the network names, then try it again.'
