import { receiveTextReply } from '#desk/booking/server/offers/receive-text-reply.ts'
import type { Webhook } from '#server/functions/webhook-routes.ts'
import { queueTextAnswer } from './queue-text-answer.ts'

/** POST /webhooks/twilio-reply: a client's text. What matches no visit goes to the receptionist. */
export const textReplyWebhook: Webhook = {
  name: 'twilio-reply',
  receive: (...call) => receiveTextReply(call, queueTextAnswer),
}
