import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openPayments } from '#server/outbound/open-payments.ts'
import { subscriptionRefusals } from '../messages.ts'
import { noInput, refreshSubscriptionOutput } from '../schema.ts'
import { applySubscription, cashier } from './apply-subscription.ts'

/** Asks the provider how things stand: on coming back from its page, an owner need not wait for its webhook. */
export const refreshSubscription = verb({
  name: 'refresh-subscription',
  who: 'member',
  input: noInput,
  output: refreshSubscriptionOutput,
  refusals: subscriptionRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  runOutside: async context => {
    const { pool, config, practiceId, now } = context
    const known = await inTransaction(pool, cashier, { readOnly: true }, async client => {
      const { rows } = await client.query(
        `select (select session_id from private.payment_requests where practice_id = $1 and kind = 'checkout'
            and state = 'open') as session,
          (select provider_id from subscriptions where practice_id = $1 and status <> 'ended'
            order by ended_at desc nulls first, created_at desc limit 1) as subscription`,
        [practiceId],
      )
      return rows[0] as { session: string | null; subscription: string | null }
    })
    try {
      const payments = openPayments(config, pool, now)
      const checkout = known.session ? await payments.readCheckout(known.session) : null
      const id = checkout?.subscription_id ?? known.subscription
      if (id) await applySubscription(context, id, now)
    } catch {
      return fail('payment_unavailable')
    }
    return inTransaction(pool, cashier, { readOnly: true }, async client => {
      const { rows } = await client.query(
        `select status from subscriptions where practice_id = $1
          order by ended_at desc nulls first, created_at desc limit 1`,
        [practiceId],
      )
      return { status: rows[0]?.status ?? null }
    })
  },
})
