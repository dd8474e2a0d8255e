export interface Price {
  /** Per month. */
  cents: number
  /** ISO 4217, upper case. */
  currency: string
  name: string
}

/** Repeating a request with the same `key` returns the same checkout. */
export interface CheckoutAsk {
  key: string
  /** The buyer's reference, returned with every subscription. */
  reference: string
  email: string
  /** The seller's product name, returned with the subscription. */
  product: string
  price: Price
  /** When the first payment is due; null: now. */
  starts_at: Date | null
  expires_at: Date
  done_url: string
  back_url: string
}

export interface Checkout {
  id: string
  state: 'open' | 'complete' | 'expired'
  /** Null once the page is no longer open. */
  url: string | null
  /** Set once it is complete. */
  subscription_id: string | null
}

export interface SubscriptionFacts {
  id: string
  customer_id: string
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  price_cents: number
  currency: string
  current_period_end: Date
  cancel_at_period_end: boolean
  ended_at: Date | null
  /** Both come from its checkout; null if it was created elsewhere. */
  reference: string | null
  product: string | null
}

export interface InvoiceFacts {
  id: string
  number: string | null
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  amount_cents: number
  currency: string
  issued_at: Date
  url: string | null
}

export interface Refund {
  invoice_id: string
  amount_cents: number
  currency: string
}

export interface PaymentEvent {
  id: string
  type: string
  created_at: Date
  /** Null for other events. */
  subscription_id: string | null
}

/** Paid subscriptions. Never call inside a transaction. Rejects if unreachable or refused; keys make repeats safe. */
export interface Payments {
  provider: 'stripe' | 'test'
  openCheckout: (ask: CheckoutAsk) => Promise<Checkout>
  readCheckout: (id: string) => Promise<Checkout>
  /** The current state with its invoices, without drafts. */
  readSubscription: (id: string) => Promise<{ subscription: SubscriptionFacts; invoices: InvoiceFacts[] }>
  /** Ends it with the paid period, or continues it. */
  setCancelling: (id: string, cancels: boolean, key: string) => Promise<void>
  /** Ends a subscription made in error and refunds all payments. Returns every refund, also when repeated. */
  undo: (id: string, key: string) => Promise<Refund[]>
  /** The event in a raw webhook body; null if the signature is wrong. */
  readEvent: (body: string, signature: string | null, now: Date) => Promise<PaymentEvent | null>
}
