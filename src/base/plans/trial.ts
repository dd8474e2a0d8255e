/** One constant feeds pages, toast, structured data, badge and the dates written at sign-up (product decision on §1, §8). */
export const TRIAL_MONTHS = 1
/** As it stands in a sentence: "Your free month has started". */
export const TRIAL_WORDS = 'one month'
/** The badge shows from here on, in days left (§9). */
const TRIAL_BADGE_DAYS = 7
/** The prompt to subscribe shows from here on, in days left (§9). */
const TRIAL_SUBSCRIBE_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000

/** Days that are left of a trial, begun days counted whole, never below 0. `now` in epoch milliseconds. */
export function trialDaysLeft(trialEnd: string | null, now: number): number {
  if (!trialEnd) return 0
  const left = Date.parse(trialEnd) - now
  return left > 0 ? Math.ceil(left / DAY_MS) : 0
}

/** ISO texts; a trial without a start began before anybody asked. */
export interface TrialFields {
  trial_start?: string | null
  trial_end: string | null
}

/** As is_user_in_trial of §7: from its start until just before its end. `now` in epoch milliseconds. */
export function isInTrial({ trial_start, trial_end }: TrialFields, now: number): boolean {
  if (!trial_end || now >= Date.parse(trial_end)) return false
  return !trial_start || now >= Date.parse(trial_start)
}

/** §3, the settled part; whether it is loading, and what failed, is for the screen to say. */
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

/** §9: '7d trial' and below, while it lasts. */
export const showsTrialBadge = (status: TrialStatus): boolean =>
  status.isInTrial && status.daysRemaining <= TRIAL_BADGE_DAYS

/** §9: Subscribe Now in the last three days, unless that has been done already. */
export const asksToSubscribe = (status: TrialStatus, subscriptionStatus: string | null): boolean =>
  status.isInTrial && status.daysRemaining <= TRIAL_SUBSCRIBE_DAYS && subscriptionStatus !== 'active'
