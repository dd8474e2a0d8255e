import type Stripe from 'stripe'
import type { StripeConfig } from '../../config.ts'
import { readEnvelope } from './payment-event.ts'
import type { Checkout, CheckoutAsk, InvoiceFacts, Payments, SubscriptionFacts } from './payments.ts'
import { undoAtStripe } from './stripe-refunds.ts'

export function stripePayments(config: StripeConfig): Payments {
  let client: Promise<Stripe> | undefined
  const stripe = () => {
    client ??= connect(config)
    return client
  }
  return {
    provider: 'stripe',
    openCheckout: async ask => {
      const { checkout } = await stripe()
      return checkoutOf(
        await checkout.sessions.create(sessionOf(ask, config.priceIds[ask.product]), {
          idempotencyKey: ask.key,
        }),
      )
    },
    readCheckout: async id => checkoutOf(await (await stripe()).checkout.sessions.retrieve(id)),
    readSubscription: async id => {
      const { subscriptions, invoices } = await stripe()
      const [found, billed] = await Promise.all([
        subscriptions.retrieve(id),
        invoices.list({ subscription: id, limit: 100 }),
      ])
      return { subscription: subscriptionOf(found), invoices: billed.data.flatMap(invoiceOf) }
    },
    setCancelling: async (id, cancels, key) => {
      const { subscriptions } = await stripe()
      await subscriptions.update(id, { cancel_at_period_end: cancels }, { idempotencyKey: key })
    },
    undo: async (id, key) => undoAtStripe(await stripe(), id, key),
    readEvent: async (body, signature, now) => {
      const { webhooks } = await stripe()
      try {
        const at = now.getTime()
        return readEnvelope(
          await webhooks.constructEventAsync(body, signature ?? '', config.webhookSecret, 300, undefined, at),
        )
      } catch {
        // A wrong signature, too old, or not JSON: not sent by Stripe.
        return null
      }
    },
  }
}

async function connect({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Client(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

function sessionOf(ask: CheckoutAsk, priceId: string | undefined): Stripe.Checkout.SessionCreateParams {
  const { price } = ask
  const own = {
    currency: price.currency.toLowerCase(),
    unit_amount: price.cents,
    recurring: { interval: 'month' as const },
    product_data: { name: price.name },
  }
  const metadata = { reference: ask.reference, product: ask.product, request: ask.key }
  return {
    mode: 'subscription',
    client_reference_id: ask.reference,
    customer_email: ask.email,
    line_items: [{ quantity: 1, ...(priceId ? { price: priceId } : { price_data: own }) }],
    metadata,
    subscription_data: {
      metadata,
      ...(ask.starts_at ? { trial_end: seconds(ask.starts_at) } : {}),
    },
    expires_at: seconds(ask.expires_at),
    success_url: ask.done_url,
    cancel_url: ask.back_url,
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const dateOf = (unix: number) => new Date(unix * 1000)
const idOf = (found: string | { id: string } | null): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null)

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const states: Checkout['state'][] = ['complete', 'expired']
  const state = states.find(each => each === session.status) ?? 'open'
  return { id: session.id, state, url: session.url, subscription_id: idOf(session.subscription) }
}

const statuses: Record<string, SubscriptionFacts['status']> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
}

function subscriptionOf(found: Stripe.Subscription): SubscriptionFacts {
  const item = found.items.data[0]
  if (!item) throw new Error('A subscription without an item')
  const status = statuses[found.status]
  if (!status) throw new Error(`Unknown subscription status ${found.status}`)
  return {
    id: found.id,
    customer_id: idOf(found.customer) ?? '',
    status,
    price_cents: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    current_period_end: dateOf(item.current_period_end),
    // An end date set in Stripe's dashboard also ends it.
    cancel_at_period_end: found.cancel_at_period_end || found.cancel_at !== null,
    ended_at: found.ended_at === null ? null : dateOf(found.ended_at),
    reference: found.metadata.reference ?? null,
    product: found.metadata.product ?? null,
  }
}

function invoiceOf(found: Stripe.Invoice): InvoiceFacts[] {
  const { total } = found
  const kept: InvoiceFacts['status'][] = ['open', 'paid', 'void', 'uncollectible']
  const status = kept.find(each => each === found.status)
  // A draft may change; a zero invoice starts a free month.
  if (!status || total === 0) return []
  return [
    {
      id: found.id,
      number: found.number,
      status,
      amount_cents: total,
      currency: found.currency.toUpperCase(),
      issued_at: dateOf(found.created),
      url: found.hosted_invoice_url ?? null,
    },
  ]
}
