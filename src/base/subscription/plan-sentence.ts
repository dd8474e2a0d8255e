import { words } from './messages.ts'
import type { PlanStanding } from './schema.ts'

/** The running subscription; `status` is `active` or `past_due`. */
export interface Running {
  status: string
  cancel_at_period_end: boolean
  current_period_end: string
}

type Standing = Pick<
  PlanStanding,
  'plan' | 'label' | 'trial_days_left' | 'trial_end' | 'is_super_admin' | 'is_owner'
>

export interface SentenceFacts {
  plan: Standing
  running: Running | null
  amount: string
  day: (instant: string) => string
}

/** The plan's status in a sentence. Missing payments have a banner. */
export function planSentence({ plan, running, amount, day }: SentenceFacts): string {
  if (plan.is_super_admin) return words.superAdmin
  if (running?.cancel_at_period_end) return words.endsOn(day(running.current_period_end))
  if (running?.status === 'active') {
    const say = plan.label === 'trial' ? words.firstPayment : words.nextPayment
    return say(amount, day(running.current_period_end))
  }
  if (plan.label === 'trial' && plan.trial_end)
    return words.trialEnds(plan.trial_days_left, day(plan.trial_end))
  if (plan.label === 'paid' && !running && plan.is_owner) return words.byAgreement
  return plan.plan === 'free' ? words.freePlan : ''
}
