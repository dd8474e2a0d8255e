import type pg from 'pg'
import { type Caller, inTransaction } from '../../database/transaction.ts'
import type { InvoiceFacts, Price, SubscriptionFacts } from './payments.ts'

/** Times are ISO text. */
export interface TestSession {
  subscription_id: string | null
  product?: string
  price: Price
  starts_at: string | null
  expires_at: string
  done_url: string
  back_url: string
}

export interface TestSubscription
  extends Pick<SubscriptionFacts, 'customer_id' | 'status' | 'cancel_at_period_end'> {
  product?: string
  price: Price
  current_period_end: string
  ended_at: string | null
}

export type TestInvoice = Omit<InvoiceFacts, 'id' | 'issued_at' | 'url'> & {
  issued_at: string
  refunded_at?: string
}

type Kind = 'session' | 'subscription' | 'invoice'
interface Entry<T> {
  id: string
  reference: string
  facts: T
}

// The test provider acts like another company: only this role may read its tables.
const provider: Caller = { role: 'service_role', claims: {} }

export const asBooks = <T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, provider, {}, run)

/** Locks the entry until the transaction ends. */
export async function read<T>(client: pg.PoolClient, kind: Kind, id: string): Promise<Entry<T> | undefined> {
  const text = 'select id, reference, facts from private.test_payments where kind = $1 and id = $2 for update'
  const { rows } = await client.query({ text, values: [kind, id] })
  return rows[0] as Entry<T> | undefined
}

export async function write(
  client: pg.PoolClient,
  kind: Kind,
  id: string,
  reference: string,
  facts: TestSession | TestSubscription | TestInvoice,
): Promise<void> {
  await client.query(
    `insert into private.test_payments (id, kind, reference, facts, made_at) values ($1, $2, $3, $4, now())
      on conflict (id) do update set facts = excluded.facts`,
    [id, kind, reference, JSON.stringify(facts)],
  )
}

export async function invoicesOf(client: pg.PoolClient, subscription: string): Promise<Entry<TestInvoice>[]> {
  const text = `select id, reference, facts from private.test_payments where kind = 'invoice' and reference = $1
    order by facts ->> 'issued_at', facts ->> 'number'`
  return (await client.query(text, [subscription])).rows
}
