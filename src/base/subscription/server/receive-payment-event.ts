import { inTransaction } from '#server/database/transaction.ts'
import type { Webhook } from '#server/functions/webhook-routes.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import { applySubscription, cashier, countEvent, type PaymentDeps } from './apply-subscription.ts'

/** `forged`: bad signature. Rejects if the provider can't be asked, and it sends the event again. */
export async function receivePaymentEvent(
  deps: PaymentDeps,
  body: string,
  signature: string | null,
  now: Date,
): Promise<'applied' | 'ignored' | 'seen' | 'forged'> {
  const event = await openPayments(deps.config, deps.pool, now).readEvent(body, signature, now)
  if (!event) return 'forged'
  const isKnown = await inTransaction(deps.pool, cashier, { readOnly: true }, async client => {
    const { rowCount } = await client.query({
      name: 'is-event-known',
      text: 'select from private.payment_events where id = $1',
      values: [event.id],
    })
    return rowCount !== 0
  })
  if (isKnown) return 'seen'
  if (event.subscription_id) return applySubscription(deps, event.subscription_id, now, event)
  await inTransaction(deps.pool, cashier, {}, client => countEvent(client, event))
  return 'ignored'
}

export const paymentWebhook: Webhook = {
  name: 'stripe',
  receive: async (body, headers, { pool, config, log, now }) => {
    const said = await receivePaymentEvent(
      { pool, config, log },
      body,
      headers.get('stripe-signature'),
      now(),
    )
    return said !== 'forged'
  },
}
