import type { Delivery } from './delivery.ts'

type Refusal = Extract<Delivery, { state: 'later' | 'never' }>

// Errors of our account, not of the message. The operator may fix them before the last try.
const ofAccount = [401, 402, 403, 407]
const passing = [408, 409, 425, 429]

/** Maps a non-2xx status. `Retry-After` (seconds or a date) counts up to an hour and pauses the whole provider. */
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
