import type Stripe from 'stripe'
import type { Refund } from './payments.ts'

/** Ends and refunds a subscription. Each step checks first and has its own key, so repeating it is safe. */
export async function undoAtStripe(stripe: Stripe, id: string, key: string): Promise<Refund[]> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status !== 'canceled' && status !== 'incomplete_expired')
    await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `${key}-end` })
  const refunds: Refund[] = []
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100 })) {
    if (invoice.status === 'open')
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `${key}-void-${invoice.id}` })
    if (invoice.status === 'paid' && invoice.amount_paid > 0)
      refunds.push(...(await refundInvoice(stripe, invoice, key)))
  }
  return refunds
}

async function refundInvoice(stripe: Stripe, invoice: Stripe.Invoice, key: string): Promise<Refund[]> {
  const refunds: Refund[] = []
  for await (const paid of stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' })) {
    const { payment_intent, charge } = paid.payment
    const source = payment_intent
      ? { payment_intent: idOf(payment_intent) }
      : charge
        ? { charge: idOf(charge) }
        : null
    // Paid outside Stripe, so Stripe can't refund it.
    if (!source) throw new Error('A payment that cannot be refunded')
    await refundOnce(stripe, { ...source, reason: 'duplicate' }, `${key}-refund-${paid.id}`)
    refunds.push({
      invoice_id: invoice.id,
      amount_cents: paid.amount_paid ?? 0,
      currency: invoice.currency.toUpperCase(),
    })
  }
  return refunds
}

// Without an amount, Stripe refunds what is left.
async function refundOnce(stripe: Stripe, what: Stripe.RefundCreateParams, idempotencyKey: string) {
  try {
    await stripe.refunds.create(what, { idempotencyKey })
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
  }
}

const idOf = (found: string | { id: string }): string => (typeof found === 'string' ? found : found.id)
