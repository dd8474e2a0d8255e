import type pg from 'pg'
import type { Config, StripeConfig } from '../../config.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'
import { testPayments } from './test-payments.ts'

// The client keeps connections open.
const stripes = new WeakMap<StripeConfig, Payments>()

/** Stripe if configured, else the built-in test provider, which stores its data in the database. */
export function openPayments(config: Config, pool: pg.Pool, now: Date): Payments {
  if (!config.stripe) return testPayments(pool, config.publicUrl, now)
  const made = stripes.get(config.stripe) ?? stripePayments(config.stripe)
  stripes.set(config.stripe, made)
  return made
}
