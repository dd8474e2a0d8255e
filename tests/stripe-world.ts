import Stripe from 'stripe'
import { sendPaymentRequests } from '../src/base/subscription/server/send-payment-requests.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { endTrial } from './free-plan.ts'
import { outbox } from './outbox.ts'
import { openPractice } from './practice.ts'
import { stripeServer } from './stripe-server.ts'

export const secret = 'whsec_for_tests'
export const signer = new Stripe('sk_test_1')
export const eventOf = (id: string, type: string, object: object, created = Math.floor(Date.now() / 1000)) =>
  JSON.stringify({ id, object: 'event', type, created, api_version: Stripe.API_VERSION, data: { object } })
export const paid = eventOf('evt_1', 'checkout.session.completed', {
  object: 'checkout.session',
  id: 'cs_test_1',
  subscription: 'sub_1',
})
export const activePlan = { plan_type: 'marketing', subscription_status: 'active' }

/** A practice whose trial is over, the product over HTTP, and a server that speaks Stripe's wire form. Close `far`. */
export async function stripeWorld(database: TestDatabase) {
  await database.sql(
    'truncate subscriptions, subscription_invoices, private.payment_events, private.payment_requests',
  )
  const far = await stripeServer()
  const http = await testApp(database, {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: far.url,
  })
  const own = await openPractice(database)
  await endTrial(database, own.id)
  const token = await http.deps.tokens.sign({ sub: own.id, role: 'authenticated' }, 600)

  const call = (verb: string, input: unknown = {}) =>
    http.app.request(`/functions/v1/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const send = (body: string, signature?: string) =>
    http.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': signature ?? signer.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      body,
    })
  return {
    far,
    http,
    own,
    call,
    send,
    profile: async () =>
      (await database.sql('select plan_type, subscription_status from profiles where id = $1', [own.id]))[0],
    subscribe: async () => {
      await call('start-checkout')
      far.state.session = 'complete'
      const { status } = await send(paid)
      if (status !== 200) throw new Error(`The webhook answered ${status}`)
    },
    /** Carries what waits to the provider, so many minutes from now. */
    runJob: (minutes: number) =>
      sendPaymentRequests({
        ...http.deps,
        now: () => new Date(Date.now() + minutes * 60_000),
        outbound: outbox,
      }),
  }
}

export type StripeWorld = Awaited<ReturnType<typeof stripeWorld>>
