/** Days a plan continues after a failed payment. */
export const GRACE_DAYS = 7
/** Days before the trial's end of the first email. */
export const TRIAL_WARNING_DAYS = 3

const DAY_MS = 86_400_000

export interface Paid {
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  past_due_since: Date | null
}

export const graceEnds = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS)

/** The profile's subscription_status (§4). Null: unknown yet. `now` in epoch ms. */
export function profileStatus({ status, past_due_since }: Paid, now: number): string | null {
  if (status === 'incomplete') return null
  if (status === 'ended') return 'expired'
  if (status === 'active') return 'active'
  return past_due_since && graceEnds(past_due_since).getTime() <= now ? 'past_due' : 'active'
}

/** After the trial, if it lasts over two more days: providers' minimum. */
export function firstPaymentAt(trialEnd: Date | null, now: number): Date | null {
  return trialEnd && trialEnd.getTime() - now > 2 * DAY_MS ? trialEnd : null
}
