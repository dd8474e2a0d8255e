import type pg from 'pg'
import {
  asBooks,
  invoicesOf,
  read,
  type TestInvoice,
  type TestSession,
  type TestSubscription,
  write,
} from './test-books.ts'

export type CheckoutOutcome = 'pays' | 'fails'

/** A person's choice on the test page. `fails` on a checkout leaves it open, like a declined card. */
export type Decided =
  | { subscription_id: string; event: string }
  | { declined: true }
  | { problem: 'not_found' | 'over' }

export function readTestPayment(pool: pg.Pool, id: string) {
  return asBooks(pool, async client => {
    const session = await read<TestSession>(client, 'session', id)
    if (session) return { kind: 'session' as const, ...session }
    const invoice = await read<TestInvoice>(client, 'invoice', id)
    const owner = await read<TestSubscription>(client, 'subscription', invoice?.reference ?? id)
    if (invoice && owner) {
      const { reference, facts } = owner
      return { kind: 'invoice' as const, ...invoice, reference, name: facts.price.name }
    }
    return owner && { kind: 'subscription' as const, ...owner }
  })
}

export function decideTestPayment(
  pool: pg.Pool,
  id: string,
  outcome: CheckoutOutcome,
  now: Date,
): Promise<Decided> {
  return asBooks(pool, async client => {
    const session = await read<TestSession>(client, 'session', id)
    if (session) return payCheckout(client, id, session.reference, session.facts, outcome, now)
    const invoice = await read<TestInvoice>(client, 'invoice', id)
    if (invoice) return payInvoice(client, id, invoice.reference, invoice.facts, outcome, now)
    const subscription = await read<TestSubscription>(client, 'subscription', id)
    if (!subscription) return { problem: 'not_found' }
    return renew(client, id, subscription.reference, subscription.facts, outcome, now)
  })
}

async function payCheckout(
  client: pg.PoolClient,
  id: string,
  reference: string,
  session: TestSession,
  outcome: CheckoutOutcome,
  now: Date,
): Promise<Decided> {
  if (session.subscription_id || Date.parse(session.expires_at) <= now.getTime()) return { problem: 'over' }
  if (outcome === 'fails') return { declined: true }
  const made = `test_subscription_${crypto.randomUUID()}`
  const isFree = session.starts_at !== null && Date.parse(session.starts_at) > now.getTime()
  await write(client, 'session', id, reference, { ...session, subscription_id: made })
  await write(client, 'subscription', made, reference, {
    customer_id: `test_customer_${reference}`,
    status: 'active',
    cancel_at_period_end: false,
    ...(session.product ? { product: session.product } : {}),
    price: session.price,
    current_period_end: isFree ? (session.starts_at as string) : monthAfter(now.toISOString()),
    ended_at: null,
  })
  if (!isFree) await bill(client, made, session.price, 'paid', now)
  return { subscription_id: made, event: 'checkout.session.completed' }
}

async function payInvoice(
  client: pg.PoolClient,
  id: string,
  subscription: string,
  invoice: TestInvoice,
  outcome: CheckoutOutcome,
  now: Date,
): Promise<Decided> {
  const owner = await read<TestSubscription>(client, 'subscription', subscription)
  if (!owner || invoice.status !== 'open' || owner.facts.status === 'ended') return { problem: 'over' }
  if (outcome === 'fails') return { subscription_id: subscription, event: 'invoice.payment_failed' }
  await write(client, 'invoice', id, subscription, { ...invoice, status: 'paid' })
  const end = laterOf(monthAfter(owner.facts.current_period_end), now)
  await write(client, 'subscription', subscription, owner.reference, {
    ...owner.facts,
    status: 'active',
    current_period_end: end,
  })
  return { subscription_id: subscription, event: 'invoice.paid' }
}

async function renew(
  client: pg.PoolClient,
  id: string,
  reference: string,
  facts: TestSubscription,
  outcome: CheckoutOutcome,
  now: Date,
): Promise<Decided> {
  // One open invoice at a time: it is paid, or the subscription ends.
  if (facts.status !== 'active') return { problem: 'over' }
  if (facts.cancel_at_period_end) {
    await write(client, 'subscription', id, reference, {
      ...facts,
      status: 'ended',
      ended_at: now.toISOString(),
    })
    return { subscription_id: id, event: 'customer.subscription.deleted' }
  }
  const hasPaid = outcome === 'pays'
  await bill(client, id, facts.price, hasPaid ? 'paid' : 'open', now)
  await write(client, 'subscription', id, reference, {
    ...facts,
    status: hasPaid ? 'active' : 'past_due',
    current_period_end: hasPaid
      ? laterOf(monthAfter(facts.current_period_end), now)
      : facts.current_period_end,
  })
  return { subscription_id: id, event: hasPaid ? 'invoice.paid' : 'invoice.payment_failed' }
}

async function bill(
  client: pg.PoolClient,
  subscription: string,
  price: TestSubscription['price'],
  status: 'paid' | 'open',
  now: Date,
): Promise<void> {
  const number = (await invoicesOf(client, subscription)).length + 1
  await write(client, 'invoice', `test_invoice_${crypto.randomUUID()}`, subscription, {
    number: `TEST-${String(number).padStart(4, '0')}`,
    status,
    amount_cents: price.cents,
    currency: price.currency,
    issued_at: now.toISOString(),
  })
}

export function dueTestSubscriptions(pool: pg.Pool, now: Date): Promise<string[]> {
  return asBooks(pool, async client => {
    const { rows } = await client.query(
      `select id from private.test_payments where kind = 'subscription' and facts ->> 'status' = 'active'
        and (facts ->> 'current_period_end')::timestamptz <= $1`,
      [now],
    )
    return rows.map(row => row.id as string)
  })
}

function monthAfter(iso: string): string {
  const from = new Date(iso)
  const next = new Date(from)
  next.setUTCMonth(from.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next.toISOString()
}

const laterOf = (iso: string, now: Date): string =>
  Date.parse(iso) > now.getTime() ? iso : monthAfter(now.toISOString())
