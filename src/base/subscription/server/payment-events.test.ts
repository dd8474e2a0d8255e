import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import { decideTestPayment as decideAtProvider } from '#server/outbound/payments/test-checkout.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { later, type PayingPractice, payingPractice, today } from '../../../../tests/paying-practice.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { applySubscription } from './apply-subscription.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { sendPaymentRequests } from './send-payment-requests.ts'

let database: TestDatabase
let own: PayingPractice
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  own = await payingPractice(database)
})

const deliver = async (type: string, id: string) => {
  const { body, signature } = await own.event(type, id)
  return receivePaymentEvent(own.verbs.deps, body, signature, new Date(today))
}

describe('events of the payment provider', () => {
  it('count once, however often they are sent, even at the same time', async () => {
    const id = await own.subscribe()
    const { body, signature } = await own.event('invoice.paid', id)
    const send = () => receivePaymentEvent(own.verbs.deps, body, signature, new Date(today))
    const said = await Promise.all(Array.from({ length: 8 }, send))
    expect(said.filter(word => word === 'applied')).toHaveLength(1)
    expect(said.filter(word => word === 'seen')).toHaveLength(7)
    expect(await send()).toBe('seen')
    expect(await own.invoices()).toHaveLength(1)
  })

  it('that are unsigned or old change nothing', async () => {
    const id = await own.subscribe()
    const at = new Date(today)
    const { body, signature } = await own.event('invoice.paid', id)
    const forged = [
      [body, null],
      [body, ''],
      [body, 't=1,v1=00'],
      [body, signature.replace(/.$/, last => (last === '0' ? '1' : '0'))],
      [`${body} `, signature],
      [body.replace('invoice.paid', 'invoice.void'), signature],
    ] as const
    for (const [text, sign] of forged)
      expect(await receivePaymentEvent(own.verbs.deps, text, sign, at)).toBe('forged')
    expect(await receivePaymentEvent(own.verbs.deps, body, signature, later(1))).toBe('forged')
  })

  it('in the wrong order leave the correct final status', async () => {
    const id = await own.subscribe()
    const signed = (type: string) => own.event(type, id)
    const failed = await signed('invoice.payment_failed')
    const ended = await signed('customer.subscription.deleted')
    dataOf(await own.as('decide-test-payment', { id, outcome: 'fails' }))
    const open = await own.openInvoice()
    dataOf(await own.as('decide-test-payment', { id: open, outcome: 'pays' }))
    // Both come after the payment that mended them, or speak of an end that is none.
    for (const { body, signature } of [ended, failed])
      expect(await receivePaymentEvent(own.verbs.deps, body, signature, new Date(today))).toBe('applied')
    expect((await own.subscriptions())[0]).toMatchObject({ status: 'active', past_due_since: null })
    expect(await own.profile()).toMatchObject({ subscription_status: 'active' })
  })

  it('never overwrite a later answer with an earlier one', async () => {
    const id = await own.subscribe()
    const payments = openPayments(own.verbs.deps.config, database.pool, new Date(today))
    // A question that was asked later has been answered already.
    await database.sql('update subscriptions set asked_as = asked_as + 1000 where provider_id = $1', [id])
    await payments.setCancelling(id, true, 'k')
    await applySubscription(own.verbs.deps, id, new Date(today))
    expect((await own.subscriptions())[0]?.cancel_at_period_end).toBe(false)
    await database.sql('update subscriptions set asked_as = 0 where provider_id = $1', [id])
    await applySubscription(own.verbs.deps, id, new Date(today))
    expect((await own.subscriptions())[0]?.cancel_at_period_end).toBe(true)
  })

  it('about another practice’s subscription are counted and ignored', async () => {
    await database.sql(
      `insert into private.test_payments (id, kind, reference, facts, made_at) values ('foreign', 'subscription', 'nobody',
        '{"customer_id":"c","status":"active","cancel_at_period_end":false,"price":{"cents":1,"currency":"USD","name":"x"},"current_period_end":"2026-06-01T00:00:00Z","ended_at":null}', now())
        on conflict do nothing`,
    )
    expect(await deliver('customer.subscription.created', 'foreign')).toBe('ignored')
    expect(await deliver('customer.subscription.created', 'no-such-one').catch(() => 'asked again')).toBe(
      'asked again',
    )
  })
})

describe('a second subscription of one practice', () => {
  it('is ended and refunded at the provider, and the first one stays', async () => {
    const first = await own.subscribe()
    const payments = openPayments(own.verbs.deps.config, database.pool, new Date(today))
    const checkout = await payments.openCheckout({
      key: 'another',
      reference: own.own.id,
      email: own.own.email,
      product: 'marketing',
      price: { cents: 3_900, currency: 'USD', name: 'x' },
      starts_at: null,
      expires_at: later(1),
      done_url: '',
      back_url: '',
    })
    const decided = await decideAtProvider(database.pool, checkout.id, 'pays', new Date(today))
    if (!('event' in decided)) throw new Error('The checkout was not paid')
    expect(await deliver(decided.event, decided.subscription_id)).toBe('ignored')
    // Five at once, as several processes would.
    await Promise.all(Array.from({ length: 5 }, () => sendPaymentRequests(own.jobs())))
    const { subscription } = await payments.readSubscription(decided.subscription_id)
    expect(subscription.status).toBe('ended')
    const [invoice] = await database.sql('select facts from private.test_payments where reference = $1', [
      decided.subscription_id,
    ])
    expect(invoice?.facts).toMatchObject({ status: 'paid', refunded_at: expect.any(String) })
    expect(await own.letters('subscription-undone')).toBe(1)
    expect(await deliver('customer.subscription.deleted', decided.subscription_id)).toBe('ignored')
    expect((await own.subscriptions()).map(row => row.provider_id)).toEqual([first])
    expect(await own.profile()).toEqual({ plan_type: 'marketing', subscription_status: 'active' })
  })
})
