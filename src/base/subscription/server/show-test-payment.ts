import { fail, verb } from '#server/functions/verb.ts'
import { readTestPayment } from '#server/outbound/payments/test-checkout.ts'
import { testPaymentRefusals } from '../messages.ts'
import { showTestPaymentOutput, testPaymentInput } from '../schema.ts'

export const showTestPayment = verb({
  name: 'show-test-payment',
  who: 'member',
  input: testPaymentInput,
  output: showTestPaymentOutput,
  refusals: testPaymentRefusals,
  runOutside: async ({ pool, config, practiceId, input, now }) => {
    const found = config.stripe ? undefined : await readTestPayment(pool, input.id)
    if (!found || found.reference !== practiceId) return fail('not_found')
    const shown = { kind: found.kind, starts_at: null, back_url: '/profile' }
    if (found.kind === 'session') {
      const { price, starts_at, subscription_id, expires_at } = found.facts
      const isOver = subscription_id !== null || Date.parse(expires_at) <= now.getTime()
      return {
        ...shown,
        state: stateOf(!isOver),
        name: price.name,
        amount_cents: price.cents,
        currency: price.currency,
        starts_at,
        back_url: '/pricing',
      }
    }
    if (found.kind === 'invoice') {
      const { status, amount_cents, currency } = found.facts
      return { ...shown, state: stateOf(status === 'open'), name: found.name, amount_cents, currency }
    }
    const { status, price } = found.facts
    const state = stateOf(status === 'active')
    return { ...shown, state, name: price.name, amount_cents: price.cents, currency: price.currency }
  },
})

const stateOf = (isOpen: boolean) => (isOpen ? ('open' as const) : ('over' as const))
