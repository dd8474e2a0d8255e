import { allRows, firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import { applySubscription, cashier, type PaymentDeps } from './apply-subscription.ts'
import { undoSubscription } from './undo-subscription.ts'

const mostTries = 12

interface Wish {
  kind: 'cancel' | 'resume' | 'undo'
  practice_id: string
  subscription_id: string
  attempts: number
}

/** Sends one stored request under its own key. Returns whether it arrived. */
export async function sendPaymentRequest(deps: PaymentDeps, id: string, now: Date): Promise<boolean> {
  const wish = await claim(deps, id, now)
  if (!wish) return false
  try {
    await carry(deps, id, wish, now)
    await mark(deps, id, 'done', null)
    return true
  } catch (error) {
    const said = String((error as { code?: string }).code ?? (error as Error).name).slice(0, 200)
    await mark(deps, id, wish.attempts >= mostTries ? 'failed' : 'new', said)
    // After the last try someone must look: a practice has paid twice.
    const isLost = wish.kind === 'undo' && wish.attempts >= mostTries
    const facts = { request: id, tries: wish.attempts, code: said }
    if (isLost) deps.log.error(facts, 'second subscription not undone; end and refund it by hand')
    else deps.log.warn(facts, 'payment request not sent')
    return false
  }
}

async function carry(deps: PaymentDeps, id: string, wish: Wish, now: Date): Promise<void> {
  const { kind, practice_id, subscription_id } = wish
  if (kind === 'undo') return undoSubscription(deps, practice_id, subscription_id, id, now)
  const payments = openPayments(deps.config, deps.pool, now)
  await payments.setCancelling(subscription_id, kind === 'cancel', id)
  await applySubscription(deps, subscription_id, now)
}

// Claims set the time of the next try, so crashes lose nothing and no request is sent twice at once.
function claim({ pool }: PaymentDeps, id: string, now: Date): Promise<Wish | undefined> {
  return inTransaction(pool, cashier, {}, async client => {
    return firstRow<Wish>(client, {
      name: 'claim-payment-request',
      text: `update private.payment_requests set attempts = attempts + 1,
          next_at = $2::timestamptz + least(power(2, attempts), 240) * interval '1 minute'
        where id = $1 and state = 'new' returning kind, practice_id, subscription_id, attempts`,
      values: [id, now],
    })
  })
}

function mark({ pool }: PaymentDeps, id: string, state: string, error: string | null) {
  return inTransaction(pool, cashier, {}, client =>
    client.query({
      name: 'mark-payment-request',
      text: `update private.payment_requests set state = $2, last_error = $3 where id = $1 and state = 'new'`,
      values: [id, state, error],
    }),
  )
}

export async function sendPaymentRequests(deps: JobDeps): Promise<void> {
  const now = deps.now()
  const due = await inTransaction(deps.pool, cashier, { readOnly: true }, async client => {
    return allRows<{ id: string }>(client, {
      name: 'due-payment-requests',
      text: `select id from private.payment_requests where kind <> 'checkout' and state = 'new' and next_at <= $1
        order by next_at limit 50`,
      values: [now],
    })
  })
  for (const { id } of due) await sendPaymentRequest(deps, id, now)
}

export const sendPaymentRequestsJob: Job = {
  name: 'send-payment-requests',
  cron: '* * * * *',
  run: sendPaymentRequests,
}
