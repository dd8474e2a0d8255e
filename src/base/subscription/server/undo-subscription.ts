import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import type { Refund } from '#server/outbound/payments/payments.ts'
import { subscriptionUndoneMail } from '../subscription-mail.ts'
import { cashier, type PaymentDeps } from './apply-subscription.ts'
import { tellOwner } from './tell-owner.ts'

/** Undoes a second subscription under its row's key. Repeatable; rejects if the provider is down. */
export async function undoSubscription(
  deps: PaymentDeps,
  practiceId: string,
  subscriptionId: string,
  key: string,
  now: Date,
): Promise<void> {
  const refunds = await openPayments(deps.config, deps.pool, now).undo(subscriptionId, key)
  await inTransaction(deps.pool, cashier, {}, async (client, db) => {
    await endRow(db, subscriptionId, now)
    const words = subscriptionUndoneMail(totalOf(refunds))
    await tellOwner(client, practiceId, 'subscription-undone', subscriptionId, words, now)
  })
  const cents = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0)
  deps.log.warn({ subscription: subscriptionId, cents }, 'second subscription of a practice undone')
}

// The row exists if it was reported before its first payment.
const endRow = (db: Kysely<DB>, subscriptionId: string, now: Date) =>
  db
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: sql`coalesce(ended_at, ${now})` })
    .where('provider_id', '=', subscriptionId)
    .execute()

function totalOf(refunds: readonly Refund[]): { cents: number; currency: string } | null {
  const [first] = refunds
  if (!first) return null
  return { cents: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0), currency: first.currency }
}
