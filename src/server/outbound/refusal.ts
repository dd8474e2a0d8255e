import type { Delivery } from './delivery.ts'

type Refusal = Extract<Delivery, { state: 'later' | 'never' }>

// About our account and not about what was sent: whoever runs the product can mend it before the last try.
const ofAccount = [401, 402, 403, 407]
const passing = [408, 409, 425, 429]

/**
 * What an HTTP provider's status means that is not 2xx. `Retry-After`, seconds or a date, is believed up to an hour, and
 * holds for all that goes to this provider: it is said of a rate or of an outage, not of one message.
 */
export function refusalOf(status: number, retryAfter: string | null, now: Date): Refusal {
  const code = `HTTP ${status}`
  const isForGood = status >= 400 && status < 500 && !ofAccount.includes(status) && !passing.includes(status)
  if (isForGood) return { state: 'never', code }
  const pauseMs = retryAfter === null ? undefined : waitOf(retryAfter.trim(), now)
  return pauseMs ? { state: 'later', code, pauseMs } : { state: 'later', code }
}

function waitOf(retryAfter: string, now: Date): number | undefined {
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined
}
