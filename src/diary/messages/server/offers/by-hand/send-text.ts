import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { byHandRefusals } from '../../../by-hand/messages.ts'
import { sendTextInput, sentByHand } from '../../../by-hand/schema.ts'
import { textOut } from './manual-message-body.ts'
import { writeByHand } from './write-by-hand.ts'

/** sendSMS of §3, to one client. A reply within a day of the client's message, otherwise care. */
export const sendText = verb({
  name: 'send-text',
  who: 'member',
  roles: memberRights['change-clients'],
  input: sendTextInput,
  output: sentByHand,
  refusals: byHandRefusals,
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async context => {
    const { to, message, client_id, message_id, send_at } = context.input
    return writeByHand(
      context,
      { channel: 'sms', to, client_id, message_id, send_at, words: message },
      textOut(message),
    )
  },
})
