import { staleFactAdvice, staleFactCode } from '#growth/facts/stale-facts.ts'
import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'

/** Meaning of a refusal: reconnect, rate limit, temporary outage with growing pauses, or a final refusal of this post. */
export type Trouble = 'reconnect' | 'wait' | 'again' | 'refused'

/** Meta: token invalid (190), permission missing (10, 200), unknown login (102). */
const reconnecting = new Set(['190', '10', '102', '200'])
/** Meta: rate limits of the app, user, page or call. */
const waiting = new Set(['4', '17', '32', '613', '9'])
const passing = new Set(['1', '2'])
/** Meta: checkpoint, changed password, expired or revoked token, unconfirmed account. */
const checkpoints = new Set(['458', '459', '460', '463', '464', '467', '490'])
const googleReconnecting = new Set([
  'invalid_grant',
  'unauthorized_client',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
])
const googleWaiting = new Set(['RESOURCE_EXHAUSTED', 'rateLimitExceeded'])

/** Classifies a refusal. */
export function troubleIn({ status, code, subcode }: NetworkRefusal): Trouble {
  if (code !== null) {
    // 200 to 299 are permissions.
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

/** Our own reasons, without a request to the network. */
const ours = new Set([
  ...['overdue', 'plan', 'not_connected', 'not_known', 'blocked', staleFactCode],
  ...['picture_gone', 'media_required', 'no_public_address'],
])
export const isOurOwn = (code: string | null): boolean => code !== null && ours.has(code)

export const insteadOf = (code: string): string =>
  instead[code] ?? 'Change what the network names, then try it again.'
