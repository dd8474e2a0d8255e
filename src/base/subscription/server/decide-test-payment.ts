import { fail, verb } from '#server/functions/verb.ts'
import { decideTestPayment as decide, readTestPayment } from '#server/outbound/payments/test-checkout.ts'
import { testEvent } from '#server/outbound/payments/test-payments.ts'
import { testPaymentRefusals } from '../messages.ts'
import { decideTestPaymentInput, decideTestPaymentOutput } from '../schema.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

/** Pays or fails at the test provider, which sends a signed event through the normal handler. */
export const decideTestPayment = verb({
  name: 'decide-test-payment',
  who: 'member',
  input: decideTestPaymentInput,
  output: decideTestPaymentOutput,
  refusals: testPaymentRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  runOutside: async context => {
    const { pool, config, practiceId, input, now } = context
    const found = config.stripe ? undefined : await readTestPayment(pool, input.id)
    if (!found || found.reference !== practiceId) return fail('not_found')
    const decided = await decide(pool, input.id, input.outcome, now)
    if ('problem' in decided) return fail(decided.problem)
    if ('declined' in decided) return { is_accepted: false, next_url: `/checkout/test/${input.id}` }
    const { body, signature } = await testEvent(pool, decided.event, decided.subscription_id, now)
    await receivePaymentEvent(context, body, signature, now)
    const isPaid = input.outcome === 'pays'
    return {
      is_accepted: isPaid || found.kind === 'subscription',
      next_url: found.kind === 'session' ? '/profile?subscribed=1' : '/profile',
    }
  },
})
