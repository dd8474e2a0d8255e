import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { onlyRow } from '#server/database/rows.ts'
import type { DB } from '#server/database/schema-types.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext } from '#server/functions/verb.ts'
import type { changeRenewalOutput } from '../../schema.ts'
import { cashier } from '../apply-subscription.ts'
import { sendPaymentRequest } from '../send-payment-requests.ts'

type Renewing = Pick<OutsideContext<unknown>, 'pool' | 'config' | 'log' | 'practiceId' | 'now'>

/** Ends a subscription with the paid month, or continues it. Stored first; `send-payment-requests` retries. */
export async function changeRenewal(
  context: Renewing,
  kind: 'cancel' | 'resume',
): Promise<z.input<typeof changeRenewalOutput> | Failure<'no_subscription'>> {
  const { pool, practiceId, now } = context
  const request = await noteWish(context, kind)
  if (typeof request !== 'string') return request
  const isSent = await sendPaymentRequest(context, request, now)
  const running = await inTransaction(pool, cashier, { readOnly: true }, (_, db) => runningOf(db, practiceId))
  if (!running) return fail('no_subscription')
  const { cancel_at_period_end, current_period_end } = running
  return { cancel_at_period_end, current_period_end, is_waiting: !isSent }
}

function noteWish({ pool, practiceId, now }: Renewing, kind: 'cancel' | 'resume') {
  return inTransaction(
    pool,
    cashier,
    {},
    async (client, db): Promise<string | Failure<'no_subscription'>> => {
      await client.query({
        name: 'lock-subscription',
        text: 'select pg_advisory_xact_lock(7231004, hashtext($1))',
        values: [practiceId],
      })
      const running = await runningOf(db, practiceId)
      if (!running) return fail('no_subscription')
      // The latest request wins; unsent ones are dropped.
      await client.query({
        name: 'forget-renewal-wish',
        text: `update private.payment_requests set state = 'failed', last_error = 'superseded'
        where practice_id = $1 and kind in ('cancel', 'resume') and state = 'new'`,
        values: [practiceId],
      })
      const { id } = await onlyRow<{ id: string }>(client, {
        name: 'note-renewal-wish',
        text: `insert into private.payment_requests (practice_id, kind, subscription_id, next_at, created_at)
        values ($1, $2, $3, $4::timestamptz + interval '1 minute', $4) returning id`,
        values: [practiceId, kind, running.provider_id, now],
      })
      return id
    },
  )
}

const runningOf = (db: Kysely<DB>, practiceId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['provider_id', 'cancel_at_period_end', 'current_period_end'])
    .where('practice_id', '=', practiceId)
    .where('status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
