export interface Price {
  /** A month. */
  cents: number
  /** ISO 4217, upper case. */
  currency: string
  name: string
}

/** What is asked for a checkout. Asking again with the same `key` answers the same checkout. */
export interface CheckoutAsk {
  key: string
  /** Whose it is; comes back with every subscription. */
  reference: string
  email: string
  /** What is sold, in the seller's own word; comes back with the subscription. */
  product: string
  price: Price
  /** The first payment is due then; null: at once. */
  starts_at: Date | null
  expires_at: Date
  done_url: string
  back_url: string
}

export interface Checkout {
  id: string
  state: 'open' | 'complete' | 'expired'
  /** The provider's page; null once it is no longer open. */
  url: string | null
  /** Once it is complete. */
  subscription_id: string | null
}

export interface SubscriptionFacts {
  id: string
  customer_id: string
  /** `past_due`: a payment is missing. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  price_cents: number
  currency: string
  current_period_end: Date
  cancel_at_period_end: boolean
  ended_at: Date | null
  /** From its checkout, both; null for one that was made elsewhere. */
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
  /** Where it is shown, and paid while it is open. */
  url: string | null
}

/** Money on its way back to where it came from. */
export interface Refund {
  invoice_id: string
  amount_cents: number
  currency: string
}

export interface PaymentEvent {
  id: string
  type: string
  created_at: Date
  /** Null for an event about something else. */
  subscription_id: string | null
}

/**
 * Paid subscriptions, by whichever provider. Every call reaches outside: never from within a transaction. They reject
 * when the provider cannot be reached or refuses; what may be repeated carries a key, so that it happens once.
 */
export interface Payments {
  provider: 'stripe' | 'test'
  openCheckout: (ask: CheckoutAsk) => Promise<Checkout>
  readCheckout: (id: string) => Promise<Checkout>
  /** As it stands now, with its invoices, drafts left out. */
  readSubscription: (id: string) => Promise<{ subscription: SubscriptionFacts; invoices: InvoiceFacts[] }>
  /** Lets it end with the period that is paid, or go on after all. */
  setCancelling: (id: string, cancels: boolean, key: string) => Promise<void>
  /**
   * For one that should not have come to be: ends it at once, takes back what is still asked for it and refunds what was
   * paid. Answers everything that goes back, also when it is repeated.
   */
  undo: (id: string, key: string) => Promise<Refund[]>
  /** The event in a webhook's body as it was sent; null when the signature is not the provider's. */
  readEvent: (body: string, signature: string | null, now: Date) => Promise<PaymentEvent | null>
}
