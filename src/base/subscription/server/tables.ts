import { closed, ownerOnly, readOnly, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  // Owner only; service_role writes.
  subscriptions: {
    rest: readOnly,
    archive: { leftOut: 'What you pay for the product here.' },
    access: {
      ...closed,
      stranger: '0---',
      members: ownerOnly('s---'),
      foreignWorker: '0---',
      worker: 's---',
    },
    example: `with paid as (insert into subscriptions (practice_id, provider, provider_id, customer_id, plan_type, status, price_cents,
              currency, current_period_end, asked_as)
            values ($1, 'test', 's', 'c', 'marketing', 'active', 3900, 'USD', now(), 1) returning id)
          insert into subscription_invoices (practice_id, subscription_id, provider_id, status, amount_cents, currency, issued_at)
          select $1, id, 'i', 'paid', 3900, 'USD', now() from paid`,
  },
  subscription_invoices: {
    rest: readOnly,
    archive: { leftOut: 'What you paid for the product here.' },
    access: {
      ...closed,
      stranger: '0---',
      members: ownerOnly('s---'),
      foreignWorker: '0---',
      worker: 's---',
    },
  },
  'private.payment_events': {
    access: closed,
    example: `insert into private.payment_events (id, type, created_at) values ('e', 't', now())`,
  },
  'private.payment_requests': {
    access: closed,
    example: `insert into private.payment_requests (practice_id, kind, next_at, created_at) values ($1, 'checkout', now(), now())`,
  },
  'private.plan_excess': {
    access: closed,
    example: `insert into private.plan_excess values ($1, 'clients', '-infinity', 101)`,
  },
  'private.test_payments': {
    access: closed,
    example: `insert into private.test_payments (id, kind, reference, facts, made_at) values ('p', 'session', 'r', '{}', now())`,
  },
}
