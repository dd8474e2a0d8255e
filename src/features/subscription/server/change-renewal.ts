import type pg from 'pg'
import type { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext } from '#server/functions/verb.ts'
import type { changeRenewalOutput } from '../schema.ts'
import { cashier } from './apply-subscription.ts'
import { sendPaymentRequest } from './send-payment-requests.ts'

interface Running {
  provider_id: string
  cancel_at_period_end: boolean
  current_period_end: Date
}

/**
 * Lets the subscription end with the month that is paid, or go on after all. The wish is written down first; where the
 * provider cannot be reached the job `send-payment-requests` carries it there.
 */
export async function changeRenewal(
  context: OutsideContext<unknown>,
  kind: 'cancel' | 'resume',
): Promise<z.input<typeof changeRenewalOutput> | Failure<'no_subscription'>> {
  const { pool, practiceId, now } = context
  const request = await noteWish(context, kind)
  if (typeof request !== 'string') return request
  const isSent = await sendPaymentRequest(context, request, now)
  const running = await inTransaction(pool, cashier, { readOnly: true }, client =>
    runningOf(client, practiceId),
  )
  if (!running) return fail('no_subscription')
  const { cancel_at_period_end, current_period_end } = running
  return { cancel_at_period_end, current_period_end, is_waiting: !isSent }
}

function noteWish({ pool, practiceId, now }: OutsideContext<unknown>, kind: 'cancel' | 'resume') {
  return inTransaction(pool, cashier, {}, async (client): Promise<string | Failure<'no_subscription'>> => {
    await client.query('select pg_advisory_xact_lock(7231004, hashtext($1))', [practiceId])
    const running = await runningOf(client, practiceId)
    if (!running) return fail('no_subscription')
    // The latest wish counts: one that was not sent yet is not sent any more.
    await client.query(
      `update private.payment_requests set state = 'failed', last_error = 'superseded'
        where practice_id = $1 and kind in ('cancel', 'resume') and state = 'new'`,
      [practiceId],
    )
    const { rows } = await client.query(
      `insert into private.payment_requests (practice_id, kind, subscription_id, next_at, created_at)
        values ($1, $2, $3, $4::timestamptz + interval '1 minute', $4) returning id`,
      [practiceId, kind, running.provider_id, now],
    )
    return rows[0].id as string
  })
}

async function runningOf(client: pg.PoolClient, practiceId: string): Promise<Running | undefined> {
  const { rows } = await client.query(
    `select provider_id, cancel_at_period_end, current_period_end from subscriptions
      where practice_id = $1 and status in ('active', 'past_due')`,
    [practiceId],
  )
  return rows[0] as Running | undefined
}
