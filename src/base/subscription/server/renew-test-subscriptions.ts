import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { decideTestPayment, dueTestSubscriptions } from '#server/outbound/payments/test-checkout.ts'
import { testEvent } from '#server/outbound/payments/test-payments.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

export async function renewTestSubscriptions(deps: JobDeps): Promise<void> {
  if (deps.config.stripe) return
  const now = deps.now()
  for (const id of await dueTestSubscriptions(deps.pool, now)) {
    const decided = await decideTestPayment(deps.pool, id, 'pays', now)
    if (!('event' in decided)) continue
    const { body, signature } = await testEvent(deps.pool, decided.event, id, now)
    await receivePaymentEvent(deps, body, signature, now)
  }
}

export const renewTestSubscriptionsJob: Job = {
  name: 'renew-test-subscriptions',
  cron: '*/10 * * * *',
  run: renewTestSubscriptions,
}
