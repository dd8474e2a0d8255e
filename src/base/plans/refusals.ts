import type { Refusals } from '#server/functions/verb.ts'

const fullPlan =
  'Your plan has no room for more. Everything you have stays as it is; with a larger plan you can add to it.'

/** What staff read when a limit of §9 is reached; spread into the refusals of every verb that adds what is counted. */
export const planRefusals = {
  plan_limit: { status: 402, message: fullPlan },
} as const satisfies Refusals

/** The constraints by which the database refuses, for a verb's `onConstraint`. */
export const planConstraints = {
  plan_limit_clients: 'plan_limit',
  plan_limit_appointments: 'plan_limit',
  plan_limit_practitioners: 'plan_limit',
} as const
