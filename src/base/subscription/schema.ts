import { z } from 'zod'
import { paidPlans, plans } from '#base/plans/plans.ts'

export const noInput = z.object({})

export const startCheckoutInput = z.object({ plan: z.enum(paidPlans).default('marketing') })

export const startCheckoutOutput = z.object({ url: z.string() })

export const subscriptionStatus = z.enum(['incomplete', 'active', 'past_due', 'ended'])
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

const instant = z.coerce.date().transform(date => date.toISOString())

/** `is_waiting`: stored, and sent once the provider answers. */
export const changeRenewalOutput = z.object({
  cancel_at_period_end: z.boolean(),
  current_period_end: instant,
  is_waiting: z.boolean(),
})

export const refreshSubscriptionOutput = z.object({ status: subscriptionStatus.nullable() })

const price = z.object({ cents: z.number(), currency: z.string(), name: z.string() })

/** As the server sees it. -1: unlimited, 0: not metered. */
export const showPlanOutput = z.object({
  practice_id: z.string(),
  plan: z.enum(plans),
  label: z.enum(['trial', 'paid', 'expired']),
  trial_days_left: z.number(),
  trial_end: instant.nullable(),
  subscription_status: z.string(),
  is_super_admin: z.boolean(),
  /** A subscription payment failed. */
  is_payment_missing: z.boolean(),
  is_owner: z.boolean(),
  limits: z.object({ clients: z.number(), appointments: z.number(), practitioners: z.number() }),
  first_payment_at: instant.nullable(),
  provider: z.enum(['stripe', 'test']),
  /** False: everything is open and plans aren't mentioned. */
  are_plans_on: z.boolean(),
  prices: z.object({ marketing: price, full: price }),
})

export const testPaymentInput = z.object({ id: z.string().max(200) })
export const showTestPaymentOutput = z.object({
  kind: z.enum(['session', 'invoice', 'subscription']),
  /** `over`: no longer open. */
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
  is_accepted: z.boolean(),
  next_url: z.string(),
})

export type PlanStanding = z.output<typeof showPlanOutput>
export type TestPayment = z.output<typeof showTestPaymentOutput>
