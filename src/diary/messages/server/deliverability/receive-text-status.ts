import { isUuid } from '#lib/is-uuid.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Webhook } from '#server/functions/webhook-routes.ts'
import { noteDelivery } from '#server/outbound/texts/note-delivery.ts'
import { signedForm } from '../offers/deliverability/text-webhook.ts'

/** POST /webhooks/twilio-status?message=…: delivery status of a text. */
export const textStatusWebhook: Webhook = {
  name: 'twilio-status',
  receive: async (body, headers, deps, search) => {
    const form = signedForm(body, headers, deps, `/webhooks/twilio-status${search}`)
    if (!form) return false
    const id = new URLSearchParams(search).get('message') ?? ''
    const code = /^\d{5}$/.exec(form.get('ErrorCode') ?? '')?.[0] ?? null
    if (isUuid(id))
      await inTransaction(deps.pool, { role: 'service_role', claims: {} }, {}, client =>
        noteDelivery(client, id, form.get('MessageStatus') ?? '', code, deps.now()),
      )
    return true
  },
}
