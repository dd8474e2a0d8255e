import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { stopMessages } from '#server/outbound/withhold-messages.ts'
import { stopRefusals } from '../../messages.ts'
import { stopMessageInput, stopMessageOutput } from '../../schema.ts'

/** Stops a queued message for good. Replies to a client's own act, such as a booking, can't be stopped. */
export const stopMessage = verb({
  name: 'stop-message',
  who: 'member',
  roles: memberRights['see-outbox'],
  input: stopMessageInput,
  output: stopMessageOutput,
  refusals: stopRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async ({ client, practiceId, input: { message_id }, now }) => {
    const read = () =>
      firstRow<{ purpose: string; status: string; skip_reason: string | null }>(client, {
        name: 'message-to-stop',
        text: 'select purpose, status, skip_reason from outbound_messages where practice_id = $1 and id = $2 and client_id is not null',
        values: [practiceId, message_id],
      })
    const found = await read()
    if (!found) return fail('not_found')
    if (found.purpose === 'transactional') return fail('is_owed')
    const off = { reason: 'withdrawn', at: now }
    const stopped = await stopMessages(client, practiceId, { ids: [message_id] }, off)
    if (stopped > 0) return { is_stopped: true }
    const after = await read()
    if (after?.status === 'sending') return { is_stopped: false }
    // Idempotent.
    return after?.skip_reason === off.reason ? { is_stopped: true } : fail('has_left')
  },
})
