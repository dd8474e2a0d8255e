import { words } from './messages.ts'
import type { PlanStanding } from './schema.ts'

/** The running subscription, as far as its sentence needs it. `status` is `active` or `past_due`. */
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
  /** As it is read: '$39'. */
  amount: string
  day: (instant: string) => string
}

/** How the plan stands, in a sentence. What is missing stands in a banner of its own. */
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
