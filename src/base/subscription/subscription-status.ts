/** Days that a plan goes on after a payment failed, while the provider tries again and the owner mends the card. */
export const GRACE_DAYS = 7
/** The first letter about the end of the trial, in days before it; the second comes at the end. */
export const TRIAL_WARNING_DAYS = 3

const DAY_MS = 86_400_000

export interface Paid {
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  past_due_since: Date | null
}

/** When the plan closes for a payment that is missing. */
export const graceEnds = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS)

/**
 * What a profile's subscription_status says of a subscription (§4: only `active` opens the plan outside a trial).
 * Null: it says nothing yet. `now` in epoch milliseconds.
 */
export function profileStatus({ status, past_due_since }: Paid, now: number): string | null {
  if (status === 'incomplete') return null
  if (status === 'ended') return 'expired'
  if (status === 'active') return 'active'
  return past_due_since && graceEnds(past_due_since).getTime() <= now ? 'past_due' : 'active'
}

/** The first payment waits for the end of the trial, if that is more than two days away: providers take no less. */
export function firstPaymentAt(trialEnd: Date | null, now: number): Date | null {
  return trialEnd && trialEnd.getTime() - now > 2 * DAY_MS ? trialEnd : null
}
