import { memberRights } from '#base/rights/member-rights.ts'
import { byHandRefusals } from '#diary/messages/by-hand/messages.ts'
import { sentByHand } from '#diary/messages/by-hand/schema.ts'
import { mailByHand, textOut } from '#diary/messages/server/offers/by-hand/manual-message-body.ts'
import { writeByHand } from '#diary/messages/server/offers/by-hand/write-by-hand.ts'
import { verb } from '#server/functions/verb.ts'
import { writeToLeadRefusals } from '../../messages.ts'
import { writeToLeadInput } from '../../schema.ts'
import { recordOfLead } from './record-of-lead.ts'

/** Follows the rules of send-email and send-sms. A missing client record is created in the same transaction. */
export const writeToLead = verb({
  name: 'write-to-lead',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: writeToLeadInput,
  output: sentByHand,
  refusals: { ...writeToLeadRefusals, ...byHandRefusals },
  onConstraint: { plan_limit_clients: 'full' },
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async context => {
    const { lead_id, message_id, message } = context.input
    const client_id = await recordOfLead(context.client, context.practiceId, lead_id, context.now)
    if (typeof client_id !== 'string') return client_id
    const { channel, to } = message
    const written = { channel, to, client_id, message_id }
    return message.channel === 'email'
      ? writeByHand(
          context,
          { ...written, subject: message.subject, words: message.body },
          mailByHand(message.subject, message.body),
        )
      : writeByHand(context, { ...written, words: message.message }, textOut(message.message))
  },
})
