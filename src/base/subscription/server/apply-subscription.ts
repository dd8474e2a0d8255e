import type pg from 'pg'
import type { Logger } from 'pino'
import { normalisePlan } from '#base/plans/plans.ts'
import type { Config } from '#server/config.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import type {
  InvoiceFacts,
  PaymentEvent,
  Payments,
  SubscriptionFacts,
} from '#server/outbound/payments/payments.ts'
import { profileStatus } from '../subscription-status.ts'
import { tellPaymentFailed } from './tell-owner.ts'

export interface PaymentDeps {
  pool: pg.Pool
  config: Config
  log: Logger
}

// Writes any practice's subscription and plan, which practices may not.
export const cashier: Caller = { role: 'service_role', claims: {} }

/** `ignored`: not our subscription. `seen`: a repeated event. */
export type Applied = 'applied' | 'ignored' | 'seen'

/**
 * Reads a subscription's state from the provider and stores it with invoices and plan. Events only trigger this, so
 * their order and number don't matter; the later-asked answer wins.
 */
export async function applySubscription(
  deps: PaymentDeps,
  id: string,
  now: Date,
  event?: PaymentEvent,
): Promise<Applied> {
  const payments = openPayments(deps.config, deps.pool, now)
  const turn = await takeTurn(deps.pool)
  const { subscription, invoices } = await payments.readSubscription(id)
  return inTransaction(deps.pool, cashier, {}, async (client, db): Promise<Applied> => {
    if (event && !(await countEvent(client, event))) return 'seen'
    const practiceId = await practiceOf(client, subscription)
    if (!practiceId) return 'ignored'
    await client.query({
      name: 'lock-subscription',
      text: 'select pg_advisory_xact_lock(7231004, hashtext($1))',
      values: [practiceId],
    })
    if (await isSecond(client, practiceId, subscription)) return noteSecond(client, practiceId, id, now)
    const row = await writeSubscription(client, practiceId, payments, subscription, turn, now)
    if (!row) return 'applied'
    for (const invoice of invoices) await writeInvoice(client, practiceId, row.id, invoice)
    await writeProfile({ client, db }, practiceId, row, now)
    if (row.status === 'past_due')
      await tellPaymentFailed(client, deps.config, practiceId, invoices, row, now)
    return 'applied'
  })
}

async function takeTurn(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, cashier, {}, async client => {
    const { turn } = await onlyRow<{ turn: number }>(client, {
      name: 'payment-turn',
      text: "select nextval('private.payment_turns')::int8 as turn",
    })
    return turn
  })
}

export async function countEvent(client: pg.PoolClient, event: PaymentEvent): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'count-payment-event',
    text: 'insert into private.payment_events (id, type, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [event.id, event.type, event.created_at],
  })
  return rowCount === 1
}

// The provider's account may have customers of other products.
async function practiceOf(client: pg.PoolClient, { id, reference }: SubscriptionFacts) {
  const found = await firstRow<{ practice_id: string }>(client, {
    name: 'practice-of-subscription',
    text: `select practice_id from subscriptions where provider_id = $1
      union all select id from practices where id::text = $2 limit 1`,
    values: [id, reference],
  })
  return found?.practice_id
}

// A second subscription stays out: its end must not end the first.
async function isSecond(client: pg.PoolClient, practiceId: string, { id, status }: SubscriptionFacts) {
  const isRunning = status === 'active' || status === 'past_due'
  const { rowCount } = await client.query({
    name: 'is-second-subscription',
    text: `select from private.payment_requests where kind = 'undo' and subscription_id = $2
      union all select from subscriptions where $3 and practice_id = $1 and provider_id <> $2
        and status in ('active', 'past_due')`,
    values: [practiceId, id, isRunning],
  })
  return rowCount !== 0
}

// No practice pays twice: the job `send-payment-requests` ends and refunds it within a minute.
async function noteSecond(
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  now: Date,
): Promise<Applied> {
  await client.query({
    name: 'note-second-subscription',
    text: `insert into private.payment_requests (practice_id, kind, subscription_id, next_at, created_at)
      values ($1, 'undo', $2, $3, $3) on conflict (subscription_id) where kind = 'undo' do nothing`,
    values: [practiceId, id, now],
  })
  return 'ignored'
}

export interface Row {
  id: string
  status: SubscriptionFacts['status']
  plan_type: string
  past_due_since: Date | null
}

async function writeSubscription(
  client: pg.PoolClient,
  practiceId: string,
  payments: Payments,
  facts: SubscriptionFacts,
  turn: number,
  now: Date,
): Promise<Row | undefined> {
  return firstRow<Row>(client, {
    name: 'write-subscription',
    text: `insert into subscriptions as s (practice_id, provider, provider_id, customer_id, plan_type, status, price_cents,
        currency, current_period_end, cancel_at_period_end, past_due_since, ended_at, asked_as, created_at)
      values ($1, $2, $3, $4, $13, $5, $6, $7, $8, $9, case when $5 = 'past_due' then $11::timestamptz end, $10, $12, $11)
      on conflict (provider_id) do update set status = excluded.status, customer_id = excluded.customer_id,
        price_cents = excluded.price_cents, currency = excluded.currency, current_period_end = excluded.current_period_end,
        cancel_at_period_end = excluded.cancel_at_period_end, ended_at = excluded.ended_at, asked_as = excluded.asked_as,
        past_due_since = case when excluded.status = 'past_due' then coalesce(s.past_due_since, $11) end
      where s.asked_as < excluded.asked_as
      returning id, status, plan_type, past_due_since`,
    values: [
      practiceId,
      payments.provider,
      facts.id,
      facts.customer_id,
      facts.status,
      facts.price_cents,
      facts.currency,
      facts.current_period_end,
      facts.cancel_at_period_end,
      facts.ended_at,
      now,
      turn,
      facts.product === 'full' ? 'full' : 'marketing',
    ],
  })
}

async function writeInvoice(
  client: pg.PoolClient,
  practiceId: string,
  subscriptionId: string,
  invoice: InvoiceFacts,
): Promise<void> {
  await client.query({
    name: 'write-invoice',
    text: `insert into subscription_invoices (practice_id, subscription_id, provider_id, number, status, amount_cents,
        currency, issued_at, url)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (provider_id) do update set number = excluded.number, status = excluded.status,
        amount_cents = excluded.amount_cents, url = excluded.url`,
    values: [
      practiceId,
      subscriptionId,
      invoice.id,
      invoice.number,
      invoice.status,
      invoice.amount_cents,
      invoice.currency,
      invoice.issued_at,
      invoice.url,
    ],
  })
}

// Full and active without a subscription: granted by hand.
function isAgreed(profile: ProfileRow | undefined, running: string | null | undefined): boolean {
  const isFull = normalisePlan(profile?.plan_type, () => {}) === 'full'
  return isFull && profile?.subscription_status === 'active' && running !== 'full'
}

type ProfileRow = { plan_type: string | null; subscription_status: string | null }

/** §4 reads two profile fields. A full plan granted by hand survives the end of a smaller one. */
export async function writeProfile(
  { client, db }: Pick<VerbContext<unknown>, 'client' | 'db'>,
  practiceId: string,
  row: Pick<Row, 'status' | 'plan_type' | 'past_due_since'>,
  now: Date,
): Promise<void> {
  const status = profileStatus(row, now.getTime())
  if (!status) return
  const profile = await firstRow<ProfileRow & { running: string | null }>(client, {
    name: 'profile-of-subscription',
    text: `select plan_type, subscription_status, (select s.plan_type from subscriptions s
        where s.practice_id = p.id and s.status in ('active', 'past_due')) as running
      from profiles p where id = $1 for update`,
    values: [practiceId],
  })
  const running = profile?.running
  // Late events of an ended subscription don't affect the current one.
  if (row.status === 'ended' && running) return
  if (row.plan_type !== 'full' && isAgreed(profile, running)) return
  const plan = row.status === 'ended' ? 'free' : row.plan_type
  if (profile?.plan_type === plan && profile?.subscription_status === status) return
  await db
    .updateTable('profiles')
    .set({ plan_type: plan, subscription_status: status, updated_at: now })
    .where('id', '=', practiceId)
    .execute()
}
