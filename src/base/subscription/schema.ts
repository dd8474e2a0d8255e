import { z } from 'zod'
import { paidPlans, plans } from '#base/plans/plans.ts'

export const noInput = z.object({})

/** Which plan is bought; without a word the one of the landing page. */
export const startCheckoutInput = z.object({ plan: z.enum(paidPlans).default('marketing') })

/** Where the browser goes next; a path of ours or the provider's page. */
export const startCheckoutOutput = z.object({ url: z.string() })

export const subscriptionStatus = z.enum(['incomplete', 'active', 'past_due', 'ended'])
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

const instant = z.coerce.date().transform(date => date.toISOString())

/** How the subscription stands after a change. `is_waiting`: noted, and sent as soon as the provider answers. */
export const changeRenewalOutput = z.object({
  cancel_at_period_end: z.boolean(),
  current_period_end: instant,
  is_waiting: z.boolean(),
})

/** Null: the practice has none. */
export const refreshSubscriptionOutput = z.object({ status: subscriptionStatus.nullable() })

const price = z.object({ cents: z.number(), currency: z.string(), name: z.string() })

/** The practice's plan as the server sees it, for the owner and for colleagues. -1: unlimited, 0: not metered. */
export const showPlanOutput = z.object({
  practice_id: z.string(),
  plan: z.enum(plans),
  label: z.enum(['trial', 'paid', 'expired']),
  trial_days_left: z.number(),
  trial_end: instant.nullable(),
  subscription_status: z.string(),
  is_super_admin: z.boolean(),
  /** A payment of the subscription did not go through. */
  is_payment_missing: z.boolean(),
  is_owner: z.boolean(),
  limits: z.object({ clients: z.number(), appointments: z.number(), practitioners: z.number() }),
  /** When a first payment would be due; null: at once. */
  first_payment_at: instant.nullable(),
  provider: z.enum(['stripe', 'test']),
  /** False: everything is open, and nobody speaks of plans. */
  are_plans_on: z.boolean(),
  /** What each paid plan costs a month. */
  prices: z.object({ marketing: price, full: price }),
})

export const testPaymentInput = z.object({ id: z.string().max(200) })
export const showTestPaymentOutput = z.object({
  kind: z.enum(['session', 'invoice', 'subscription']),
  /** `over`: nothing can be decided here any more. */
  state: z.enum(['open', 'over']),
  name: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  /** A checkout's first payment; null: at once. */
  starts_at: instant.nullable(),
  back_url: z.string(),
})

export const decideTestPaymentInput = testPaymentInput.extend({ outcome: z.enum(['pays', 'fails']) })
export const decideTestPaymentOutput = z.object({
  /** False: declined, and the page stays. */
  is_accepted: z.boolean(),
  next_url: z.string(),
})

export type PlanStanding = z.output<typeof showPlanOutput>
export type TestPayment = z.output<typeof showTestPaymentOutput>
