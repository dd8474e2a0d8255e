import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import type { SubscriptionFacts } from '#server/outbound/payments/payments.ts'
import { subscriptionRefusals } from '../messages.ts'
import { noInput, refreshSubscriptionOutput } from '../schema.ts'
import { applySubscription, cashier } from './apply-subscription.ts'

/** After checkout the owner need not wait for the webhook. */
export const refreshSubscription = verb({
  name: 'refresh-subscription',
  who: 'member',
  input: noInput,
  output: refreshSubscriptionOutput,
  refusals: subscriptionRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  runOutside: async context => {
    const { pool, config, practiceId, now } = context
    const known = await inTransaction(pool, cashier, { readOnly: true }, client =>
      onlyRow<{ session: string | null; subscription: string | null }>(client, {
        name: 'checkout-or-subscription',
        text: `select (select session_id from private.payment_requests where practice_id = $1 and kind = 'checkout'
            and state = 'open') as session,
          (select provider_id from subscriptions where practice_id = $1 and status <> 'ended'
            order by ended_at desc nulls first, created_at desc limit 1) as subscription`,
        values: [practiceId],
      }),
    )
    try {
      const payments = openPayments(config, pool, now)
      const checkout = known.session ? await payments.readCheckout(known.session) : null
      const id = checkout?.subscription_id ?? known.subscription
      if (id) await applySubscription(context, id, now)
    } catch {
      return fail('payment_unavailable')
    }
    const newest = await inTransaction(pool, cashier, { readOnly: true }, (_, db) =>
      db
        .selectFrom('subscriptions')
        .select('status')
        .where('practice_id', '=', practiceId)
        .orderBy('ended_at', order => order.desc().nullsFirst())
        .orderBy('created_at', 'desc')
        .limit(1)
        .$narrowType<Pick<SubscriptionFacts, 'status'>>()
        .executeTakeFirst(),
    )
    return { status: newest?.status ?? null }
  },
})
