import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  form: Record<string, string>
}

const month = 30 * 86_400
const seconds = () => Math.floor(Date.now() / 1000)

/** A server that speaks the part of Stripe's wire form that the product uses, and notes what it was asked. */
export async function stripeServer() {
  const asked: Asked[] = []
  const keys = new Map<string, unknown>()
  const state = {
    session: 'open',
    subscription: 'active',
    cancels: false,
    invoice: 'paid',
    reference: '',
    /** Of another subscription of the same practice. */
    second: 'active',
    secondInvoice: 'paid',
    refunded: [] as string[],
    /** Answers so many requests with this status before it works again. */
    failures: 0,
    failsWith: 503,
  }

  const session = () => ({
    id: 'cs_test_1',
    object: 'checkout.session',
    status: state.session,
    url: state.session === 'open' ? 'https://checkout.stripe.com/c/pay/cs_test_1' : null,
    subscription: state.session === 'complete' ? 'sub_1' : null,
  })
  const subscription = (id = 'sub_1', status = state.subscription) => ({
    id,
    object: 'subscription',
    status,
    customer: 'cus_1',
    cancel_at_period_end: state.cancels,
    cancel_at: null,
    ended_at: status === 'canceled' ? seconds() : null,
    metadata: { reference: state.reference },
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          object: 'subscription_item',
          current_period_end: seconds() + month,
          price: { id: 'price_1', object: 'price', unit_amount: 3900, currency: 'usd' },
        },
      ],
    },
  })
  const invoice = (more: object) => ({
    id: 'in_1',
    object: 'invoice',
    number: 'ABC-0001',
    status: state.invoice,
    total: 3900,
    currency: 'usd',
    created: seconds(),
    hosted_invoice_url: 'https://invoice.stripe.com/i/in_1',
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    ...more,
  })

  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

  const answer = (method: string, path: string, form: Record<string, string>): unknown => {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      state.reference = form['metadata[reference]'] ?? ''
      return session()
    }
    if (method === 'GET' && path === '/v1/checkout/sessions/cs_test_1') return session()
    if (method === 'GET' && path === '/v1/subscriptions/sub_1') return subscription()
    if (method === 'POST' && path === '/v1/subscriptions/sub_1') {
      state.cancels = form.cancel_at_period_end === 'true'
      return subscription()
    }
    if (path === '/v1/subscriptions/sub_2') {
      if (method === 'DELETE') state.second = 'canceled'
      return subscription('sub_2', state.second)
    }
    const second = invoice({ id: 'in_21', status: state.secondInvoice, amount_paid: 3900 })
    if (method === 'POST' && path === '/v1/invoices/in_21/void') {
      state.secondInvoice = 'void'
      return second
    }
    if (method === 'GET' && path === '/v1/invoice_payments') {
      const payment = { type: 'payment_intent', payment_intent: 'pi_21' }
      return list([{ id: 'inpay_21', object: 'invoice_payment', amount_paid: 3900, status: 'paid', payment }])
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const source = form.payment_intent ?? ''
      if (state.refunded.includes(source)) return { error: { code: 'charge_already_refunded' } }
      state.refunded.push(source)
      return { id: 're_1', object: 'refund', amount: 3900, currency: 'usd', status: 'succeeded' }
    }
    if (method === 'GET' && path === '/v1/invoices' && form.subscription === 'sub_2') return list([second])
    if (method === 'GET' && path === '/v1/invoices') {
      const data = [invoice({}), invoice({ id: 'in_0', total: 0 }), invoice({ id: 'in_2', status: 'draft' })]
      return list(data)
    }
    return undefined
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? ''
    const form = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
    asked.push({ method, path: pathname, headers: request.headers, form })
    const say = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      response.end(JSON.stringify(value))
    }
    if (state.failures > 0) {
      state.failures -= 1
      return say(state.failsWith, { error: { type: 'api_error', message: 'Try again.' } })
    }
    const key = request.headers['idempotency-key'] as string | undefined
    const known = key ? keys.get(key) : undefined
    const value = known ?? answer(method, pathname, form)
    if (key) keys.set(key, value)
    if (value && typeof value === 'object' && 'error' in value) say(400, value)
    else if (value) say(200, value)
    else
      say(404, { error: { type: 'invalid_request_error', message: `No such thing: ${method} ${pathname}` } })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    state,
    of: (method: string, path: string) => asked.filter(one => one.method === method && one.path === path),
    close: () => server.close(),
  }
}
