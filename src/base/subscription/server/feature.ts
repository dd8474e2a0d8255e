import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { closeTrialsJob } from './close-trials.ts'
import { decideTestPayment } from './decide-test-payment.ts'
import { paymentWebhook } from './receive-payment-event.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { renewTestSubscriptionsJob } from './renew-test-subscriptions.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { sendPaymentRequestsJob } from './send-payment-requests.ts'
import { showPlan } from './show-plan.ts'
import { showTestPayment } from './show-test-payment.ts'
import { startCheckout } from './start-checkout.ts'

export const server = {
  verbs: [
    cancelSubscription,
    decideTestPayment,
    refreshSubscription,
    resumeSubscription,
    showPlan,
    showTestPayment,
    startCheckout,
  ],
  jobs: [closeTrialsJob, renewTestSubscriptionsJob, sendPaymentRequestsJob],
  webhooks: [paymentWebhook],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
