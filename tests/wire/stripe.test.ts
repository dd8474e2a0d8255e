import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import {
  activePlan as active,
  eventOf,
  paid,
  type StripeWorld,
  secret,
  signer,
  stripeWorld,
} from '../stripe-world.ts'

// The official client against a server that speaks Stripe's wire form.
let database: TestDatabase
let world: StripeWorld
let { far, http, own, call, send, profile, subscribe }: StripeWorld = {} as StripeWorld

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await stripeWorld(database)
  ;({ far, http, own, call, send, profile, subscribe } = world)
  return () => far.close()
})

describe('a checkout', () => {
  it('requests the one price, monthly, with an idempotency key', async () => {
    const answer = await call('start-checkout')
    expect(await answer.json()).toEqual({ url: 'https://checkout.stripe.com/c/pay/cs_test_1' })
    const [asked] = far.of('POST', '/v1/checkout/sessions')
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'stripe-version': Stripe.API_VERSION,
      'content-type': 'application/x-www-form-urlencoded',
    })
    const [request] = await database.sql('select id from private.payment_requests where practice_id = $1', [
      own.id,
    ])
    expect(asked?.headers['idempotency-key']).toBe(request?.id)
    expect(asked?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: own.id,
      customer_email: own.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '3900',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Marketing Accelerator',
      'subscription_data[metadata][reference]': own.id,
      success_url: 'http://localhost:3000/profile?subscribed=1',
      cancel_url: 'http://localhost:3000/pricing',
    })
    await call('start-checkout')
    expect(far.of('POST', '/v1/checkout/sessions')).toHaveLength(1)
  })

  it('in the trial requests the first payment at its end', async () => {
    await database.sql(
      `update profiles set trial_start = now(), trial_end = '2099-01-01T00:00:00Z' where id = $1`,
      [own.id],
    )
    await call('start-checkout')
    const [asked] = far.of('POST', '/v1/checkout/sessions')
    expect(asked?.form['subscription_data[trial_end]']).toBe(
      String(Date.parse('2099-01-01T00:00:00Z') / 1000),
    )
  })

  it('that the provider first rejects is retried with the same key', async () => {
    far.state.failures = 1
    expect((await call('start-checkout')).status).toBe(200)
    const keys = far.of('POST', '/v1/checkout/sessions').map(one => one.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('with an unavailable provider says that nothing was charged, and works later with the same key', async () => {
    far.state.failures = 3
    const refused = await call('start-checkout')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { code: 'payment_unavailable' } })
    expect((await call('start-checkout')).status).toBe(200)
    const keys = far.of('POST', '/v1/checkout/sessions').map(one => one.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the webhook', () => {
  it('opens the plan and stores its invoice, without zero invoices and drafts', async () => {
    await subscribe()
    expect(await profile()).toEqual(active)
    expect(
      await database.sql('select provider_id, status, amount_cents, url, number from subscription_invoices'),
    ).toEqual([
      {
        provider_id: 'in_1',
        status: 'paid',
        amount_cents: 3900,
        url: 'https://invoice.stripe.com/i/in_1',
        number: 'ABC-0001',
      },
    ])
    expect((await database.sql('select provider, customer_id from subscriptions'))[0]).toEqual({
      provider: 'stripe',
      customer_id: 'cus_1',
    })
  })

  it('replayed calls no provider and changes nothing', async () => {
    await subscribe()
    const before = far.asked.length
    expect((await send(paid)).status).toBe(200)
    expect(far.asked).toHaveLength(before)
  })

  it.each([
    ['another secret', () => signer.webhooks.generateTestHeaderString({ payload: paid, secret: 'whsec_x' })],
    ['another body', () => signer.webhooks.generateTestHeaderString({ payload: `${paid} `, secret })],
    [
      'yesterday',
      () =>
        signer.webhooks.generateTestHeaderString({
          payload: paid,
          secret,
          timestamp: Math.floor(Date.now() / 1000) - 86_400,
        }),
    ],
    ['nothing', () => ''],
  ])('signed with %s is refused', async (_, sign) => {
    await call('start-checkout')
    far.state.session = 'complete'
    const answer = await send(paid, sign())
    expect(answer.status).toBe(400)
    expect(await profile()).toMatchObject({ subscription_status: 'expired' })
  })

  it('that arrives late keeps the current state', async () => {
    await subscribe()
    far.state.subscription = 'canceled'
    const ended = { object: 'subscription', id: 'sub_1', status: 'canceled' }
    await send(eventOf('evt_3', 'customer.subscription.deleted', ended))
    expect(await profile()).toEqual({ plan_type: 'free', subscription_status: 'expired' })
    const past = Math.floor(Date.now() / 1000) - 3_600
    await send(eventOf('evt_2', 'customer.subscription.updated', { ...ended, status: 'active' }, past))
    expect(await profile()).toEqual({ plan_type: 'free', subscription_status: 'expired' })
  })

  it('of a failed payment keeps the plan for its grace period and names the page to pay at', async () => {
    await subscribe()
    far.state.subscription = 'past_due'
    far.state.invoice = 'open'
    const invoice = {
      object: 'invoice',
      id: 'in_1',
      parent: { subscription_details: { subscription: 'sub_1' } },
    }
    await send(eventOf('evt_4', 'invoice.payment_failed', invoice))
    expect((await database.sql('select status from subscriptions'))[0]).toEqual({ status: 'past_due' })
    expect(await profile()).toEqual(active)
    expect((await database.sql('select status, url from subscription_invoices'))[0]).toEqual({
      status: 'open',
      url: 'https://invoice.stripe.com/i/in_1',
    })
  })

  it('answers 500 while the provider is unavailable, and the same event counts later', async () => {
    await call('start-checkout')
    far.state.session = 'complete'
    far.state.failures = 6
    expect((await send(paid)).status).toBe(500)
    expect(await profile()).toMatchObject({ subscription_status: 'expired' })
    far.state.failures = 0
    expect((await send(paid)).status).toBe(200)
    expect(await profile()).toEqual(active)
  })

  it('about another object is accepted and ignored', async () => {
    expect(
      (await send(eventOf('evt_9', 'customer.created', { object: 'customer', id: 'cus_9' }))).status,
    ).toBe(200)
    expect(far.asked).toHaveLength(0)
  })

  it('accepts only a POST of a limited size', async () => {
    expect((await http.app.request('/webhooks/stripe')).status).toBe(404)
    expect((await send('x'.repeat(600_000))).status).toBe(413)
  })
})

describe('canceling a subscription', () => {
  it('calls the provider once, and keeps the request while it does not answer', async () => {
    await subscribe()
    expect(await (await call('cancel-subscription')).json()).toMatchObject({ cancel_at_period_end: true })
    expect(far.of('POST', '/v1/subscriptions/sub_1').map(one => one.form)).toEqual([
      { cancel_at_period_end: 'true' },
    ])
    far.state.failures = 3
    expect(await (await call('resume-subscription')).json()).toMatchObject({
      cancel_at_period_end: true,
      is_waiting: true,
    })
    await world.runJob(5)
    expect((await database.sql('select cancel_at_period_end from subscriptions'))[0]).toEqual({
      cancel_at_period_end: false,
    })
    const keys = far.of('POST', '/v1/subscriptions/sub_1').map(one => one.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })
})
