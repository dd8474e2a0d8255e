import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { byHandRefusals } from '../../../by-hand/messages.ts'
import { sendEmailInput, sentByHand } from '../../../by-hand/schema.ts'
import { mailByHand } from './manual-message-body.ts'
import { writeByHand } from './write-by-hand.ts'

/** sendEmail of §3, to one client. A reply within a day of the client's message, otherwise care. */
export const sendEmail = verb({
  name: 'send-email',
  who: 'member',
  roles: memberRights['change-clients'],
  input: sendEmailInput,
  output: sentByHand,
  refusals: byHandRefusals,
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async context => {
    const { to, subject, body, client_id, message_id, send_at } = context.input
    return writeByHand(
      context,
      { channel: 'email', to, client_id, message_id, send_at, subject, words: body },
      mailByHand(subject, body),
    )
  },
})
