import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { readSecret } from '../../platform/tokens.ts'
import { readEnvelope } from './payment-event.ts'
import type { Checkout, InvoiceFacts, Payments, Refund } from './payments.ts'
import { asBooks, invoicesOf, read, type TestSession, type TestSubscription, write } from './test-books.ts'

const path = (id: string) => `/checkout/test/${id}`
const secretOf = (pool: pg.Pool) =>
  readSecret(pool, 'test_payments_key', async () => crypto.randomUUID() + crypto.randomUUID())

/** A test provider: no money moves. It has its own tables and reports changes with signed events. */
export function testPayments(pool: pg.Pool, publicUrl: string, now: Date): Payments {
  const change = (id: string, to: (subscription: TestSubscription) => TestSubscription) =>
    asBooks(pool, async client => {
      const found = await read<TestSubscription>(client, 'subscription', id)
      if (!found) throw new Error('The test provider knows no such subscription')
      await write(client, 'subscription', id, found.reference, to(found.facts))
    })
  return {
    provider: 'test',
    openCheckout: async ask => {
      const id = `test_session_${ask.key}`
      return asBooks(pool, async client => {
        const known = await read<TestSession>(client, 'session', id)
        if (known) return checkoutOf(publicUrl, id, known.facts, now)
        const facts: TestSession = {
          subscription_id: null,
          product: ask.product,
          price: ask.price,
          starts_at: ask.starts_at?.toISOString() ?? null,
          expires_at: ask.expires_at.toISOString(),
          done_url: ask.done_url,
          back_url: ask.back_url,
        }
        await write(client, 'session', id, ask.reference, facts)
        return checkoutOf(publicUrl, id, facts, now)
      })
    },
    readCheckout: id =>
      asBooks(pool, async client => {
        const found = await read<TestSession>(client, 'session', id)
        if (!found) throw new Error('The test provider knows no such checkout')
        return checkoutOf(publicUrl, id, found.facts, now)
      }),
    readSubscription: id =>
      asBooks(pool, async client => {
        const found = await read<TestSubscription>(client, 'subscription', id)
        if (!found) throw new Error('The test provider knows no such subscription')
        const { price, ended_at, current_period_end, ...facts } = found.facts
        const invoices = (await invoicesOf(client, id)).map(invoice => ({
          ...invoice.facts,
          id: invoice.id,
          issued_at: new Date(invoice.facts.issued_at),
          // A paid invoice has no payment page.
          url: invoice.facts.status === 'open' ? path(invoice.id) : null,
        })) satisfies InvoiceFacts[]
        const subscription = {
          ...facts,
          id,
          price_cents: price.cents,
          currency: price.currency,
          current_period_end: new Date(current_period_end),
          ended_at: ended_at ? new Date(ended_at) : null,
          reference: found.reference,
          product: found.facts.product ?? null,
        }
        return { subscription, invoices }
      }),
    setCancelling: (id, cancels) => change(id, facts => ({ ...facts, cancel_at_period_end: cancels })),
    undo: async id => {
      const at = now.toISOString()
      await change(id, facts => ({ ...facts, status: 'ended', ended_at: facts.ended_at ?? at }))
      return asBooks(pool, client => refundAll(client, id, at))
    },
    readEvent: async (body, signature, at) => {
      const [, seconds, given] = signature?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
      if (!seconds || !given || Math.abs(at.getTime() / 1000 - Number(seconds)) > 300) return null
      const wanted = sign(await secretOf(pool), Number(seconds), body)
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null
      return readEnvelope(JSON.parse(body))
    },
  }
}

async function refundAll(client: pg.PoolClient, id: string, at: string): Promise<Refund[]> {
  const invoices = await invoicesOf(client, id)
  for (const { id: invoice, facts } of invoices) {
    if (facts.status === 'open') await write(client, 'invoice', invoice, id, { ...facts, status: 'void' })
    if (facts.status === 'paid' && !facts.refunded_at)
      await write(client, 'invoice', invoice, id, { ...facts, refunded_at: at })
  }
  return invoices
    .filter(({ facts }) => facts.status === 'paid')
    .map(({ id: invoice_id, facts: { amount_cents, currency } }) => ({ invoice_id, amount_cents, currency }))
}

const sign = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

export async function testEvent(pool: pg.Pool, type: string, subscriptionId: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    id: `test_event_${crypto.randomUUID()}`,
    type,
    created: seconds,
    data: { object: { object: 'subscription', id: subscriptionId } },
  })
  return { body, signature: `t=${seconds},v1=${sign(await secretOf(pool), seconds, body)}` }
}

function checkoutOf(publicUrl: string, id: string, facts: TestSession, now: Date): Checkout {
  const isOver = Date.parse(facts.expires_at) <= now.getTime()
  const state = facts.subscription_id ? 'complete' : isOver ? 'expired' : 'open'
  return {
    id,
    state,
    url: state === 'open' ? publicUrl + path(id) : null,
    subscription_id: facts.subscription_id,
  }
}
