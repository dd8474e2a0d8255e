import { mailEventsWebhook } from './features/messages/server/receive-mail-event.ts'
import { textStatusWebhook } from './features/messages/server/receive-text-status.ts'
import { textReplyWebhook } from './features/receptionist/server/receive-text.ts'
import { paymentWebhook } from './features/subscription/server/receive-payment-event.ts'
import type { Webhook } from './server/functions/webhook-routes.ts'

/** Every address that other services call. The only place that registers one. */
export const webhooks: Webhook[] = [paymentWebhook, textStatusWebhook, textReplyWebhook, mailEventsWebhook]
