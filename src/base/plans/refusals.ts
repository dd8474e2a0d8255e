import type { Refusals } from '#server/functions/verb.ts'

const fullPlan =
  'Your plan has no room for more. Everything you have stays as it is; with a larger plan you can add to it.'

/** Spread into the refusals of every verb that adds something metered (§9). */
export const planRefusals = {
  plan_limit: { status: 402, message: fullPlan },
} as const satisfies Refusals

/** The database's constraints for limits, for `onConstraint`. */
export const planConstraints = {
  plan_limit_clients: 'plan_limit',
  plan_limit_appointments: 'plan_limit',
  plan_limit_practitioners: 'plan_limit',
} as const
