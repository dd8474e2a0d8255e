import type pg from 'pg'
import { normalisePlan, type PaidPlan, priceOf } from '#base/plans/plans.ts'
import { type Columns, firstRow, onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { openPayments } from '#server/outbound/payments/open-payments.ts'
import type { Payments } from '#server/outbound/payments/payments.ts'
import { subscriptionRefusals } from '../messages.ts'
import { startCheckoutInput, startCheckoutOutput } from '../schema.ts'
import { firstPaymentAt } from '../subscription-status.ts'
import { applySubscription, cashier } from './apply-subscription.ts'

type Context = OutsideContext<{ plan: PaidPlan }>

interface Request {
  id: string
  session_id: string | null
  starts_at: Date | null
  created_at: Date
  email: string
}

type OwnerRow = Columns<'profiles', 'plan_type' | 'subscription_status' | 'trial_end'> & {
  email: string
  has: string | null
}

/** Providers forget a key, and close a checkout, after a day. */
const CHECKOUT_HOURS = 23

/** Opens a checkout or finds the open one. It is stored first under its key, so a retry finds the same. */
export const startCheckout = verb({
  name: 'start-checkout',
  who: 'member',
  input: startCheckoutInput,
  output: startCheckoutOutput,
  refusals: subscriptionRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3600 }],
  runOutside: async context => {
    const { pool, config, now } = context
    if (!config.arePlansOn) return fail('plans_off')
    const payments = openPayments(config, pool, now)
    // The first try may find an expired checkout.
    for (let tries = 0; tries < 2; tries++) {
      const request = await noteRequest(context)
      if ('code' in request) return request
      const checkout = await ask(payments, request, context)
      if (!checkout) return fail('payment_unavailable')
      const isOpen = checkout.state === 'open' && checkout.url !== null
      await noteCheckout(context, request.id, checkout.id, isOpen ? 'open' : 'done', checkout.url)
      if (isOpen && checkout.url) return { url: checkout.url }
    }
    return fail('payment_unavailable')
  },
})

async function ask(payments: Payments, request: Request, context: Context) {
  try {
    const checkout = request.session_id
      ? await payments.readCheckout(request.session_id)
      : await payments.openCheckout(askOf(request, context))
    if (checkout.state === 'complete' && checkout.subscription_id)
      await applySubscription(context, checkout.subscription_id, context.now)
    return checkout
  } catch (error) {
    const { name, code } = error as Error & { code?: string }
    context.log.warn({ name, code }, 'checkout not opened')
    return undefined
  }
}

function askOf(request: Request, { config, practiceId, input }: Context) {
  return {
    key: request.id,
    reference: practiceId,
    email: request.email,
    product: input.plan,
    price: priceOf(input.plan, config.fullPlanCents),
    starts_at: request.starts_at,
    expires_at: new Date(request.created_at.getTime() + CHECKOUT_HOURS * 3_600_000),
    done_url: `${config.publicUrl}/profile?subscribed=1`,
    back_url: `${config.publicUrl}/pricing`,
  }
}

async function noteRequest({
  pool,
  practiceId,
  input,
  now,
}: Context): Promise<Request | Failure<'not_found' | 'other_plan' | 'already_subscribed'>> {
  return inTransaction(pool, cashier, {}, async client => {
    await client.query({
      name: 'lock-subscription',
      text: 'select pg_advisory_xact_lock(7231004, hashtext($1))',
      values: [practiceId],
    })
    const owner = await firstRow<OwnerRow>(client, {
      name: 'owner-at-checkout',
      text: `select p.plan_type, p.subscription_status, p.trial_end, u.email,
          (select s.plan_type from subscriptions s where s.practice_id = p.id and s.status in ('active', 'past_due')) as has
        from profiles p join auth.users u on u.id = p.id where p.id = $1`,
      values: [practiceId],
    })
    if (!owner) return fail('not_found')
    const isFull =
      normalisePlan(owner.plan_type, () => {}) === 'full' && owner.subscription_status === 'active'
    if (owner.has && owner.has !== input.plan) return fail('other_plan')
    if (owner.has || isFull) return fail('already_subscribed')
    await forgetOld(client, practiceId, input.plan, now)
    const first = firstPaymentAt(owner.trial_end, now.getTime())
    const request = await onlyRow<Omit<Request, 'email'>>(client, {
      name: 'note-checkout',
      text: `insert into private.payment_requests as r (practice_id, kind, plan_type, starts_at, next_at, created_at)
        values ($1, 'checkout', $4, $2, $3, $3)
        on conflict (practice_id) where kind = 'checkout' and state in ('new', 'open') do update set attempts = r.attempts + 1
        returning id, session_id, starts_at, created_at`,
      values: [practiceId, first, now, input.plan],
    })
    return { ...request, email: owner.email }
  })
}

// After a day its key and page are invalid. Paying for another plan makes a second subscription, which is undone.
async function forgetOld(
  client: pg.PoolClient,
  practiceId: string,
  plan: PaidPlan,
  now: Date,
): Promise<void> {
  const day = new Date(now.getTime() - CHECKOUT_HOURS * 3_600_000)
  await client.query({
    name: 'forget-old-checkouts',
    text: `update private.payment_requests set state = 'failed'
      where practice_id = $1 and kind = 'checkout' and (state = 'new' and created_at < $2
        or state in ('new', 'open') and plan_type <> $3)`,
    values: [practiceId, day, plan],
  })
}

async function noteCheckout(
  { pool }: Context,
  request: string,
  session: string,
  state: string,
  url: string | null,
): Promise<void> {
  await inTransaction(pool, cashier, {}, client =>
    client.query({
      name: 'mark-checkout',
      text: 'update private.payment_requests set session_id = $2, state = $3, url = $4 where id = $1',
      values: [request, session, state, url],
    }),
  )
}
