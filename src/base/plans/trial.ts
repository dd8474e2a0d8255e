/** Feeds pages, toast, structured data, badge and sign-up (product decision on §1, §8). */
export const TRIAL_MONTHS = 1
export const TRIAL_WORDS = 'one month'
/** Days left when the badge appears (§9). */
const TRIAL_BADGE_DAYS = 7
/** Days left when the prompt to subscribe appears (§9). */
const TRIAL_SUBSCRIBE_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000

export function trialDaysLeft(trialEnd: string | null, now: number): number {
  if (!trialEnd) return 0
  const left = Date.parse(trialEnd) - now
  return left > 0 ? Math.ceil(left / DAY_MS) : 0
}

/** ISO text; null `trial_start` counts as started. */
export interface TrialFields {
  trial_start?: string | null
  trial_end: string | null
}

/** Same as is_user_in_trial of §7. `now` in epoch ms. */
export function isInTrial({ trial_start, trial_end }: TrialFields, now: number): boolean {
  if (!trial_end || now >= Date.parse(trial_end)) return false
  return !trial_start || now >= Date.parse(trial_start)
}

export interface TrialStatus {
  isInTrial: boolean
  daysRemaining: number
  trialStart: string | null
  trialEnd: string | null
}

export function trialStatus(profile: TrialFields | null, now: number): TrialStatus {
  const trialEnd = profile?.trial_end ?? null
  return {
    isInTrial: profile !== null && isInTrial(profile, now),
    daysRemaining: trialDaysLeft(trialEnd, now),
    trialStart: profile?.trial_start ?? null,
    trialEnd,
  }
}

/** §9: while 7 days or fewer are left. */
export const showsTrialBadge = (status: TrialStatus): boolean =>
  status.isInTrial && status.daysRemaining <= TRIAL_BADGE_DAYS

export const asksToSubscribe = (status: TrialStatus, subscriptionStatus: string | null): boolean =>
  status.isInTrial && status.daysRemaining <= TRIAL_SUBSCRIBE_DAYS && subscriptionStatus !== 'active'
