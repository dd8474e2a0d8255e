import { memberRights } from '#base/rights/member-rights.ts'
import { queueMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { sendRefusals } from '../messages.ts'
import { sendFollowUpInput, sendFollowUpOutput } from '../schema.ts'
import { findFollowUp } from './find-follow-ups.ts'
import { aboutOf, channelsOf, dedupeKeyOf } from './follow-up-channels.ts'
import { practiceDate } from './practice-date.ts'
import { settle } from './settle.ts'
import { writeFollowUp } from './write-follow-up.ts'

/** Sends now or at the next allowed minute. Checks again that it's open; if not allowed it changes nothing. */
export const sendFollowUp = verb({
  name: 'send-follow-up',
  who: 'member',
  roles: memberRights['change-clients'],
  input: sendFollowUpInput,
  output: sendFollowUpOutput,
  refusals: sendRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async context => {
    const { client, practiceId, input, config, now } = context
    const { channel } = input
    const found = await findFollowUp(client, practiceId, input, await practiceDate(client, practiceId, now))
    if (!found) return fail('not_due')
    const letter = channelsOf(found).includes(channel)
      ? await writeFollowUp(client, practiceId, found, channel, {
          publicUrl: config.publicUrl,
          now,
          isMeant: true,
        })
      : undefined
    if (!letter) return fail('no_letter')
    // First, so that of two concurrent requests one waits here and writes nothing.
    if (!(await settle(context, found, { state: 'done', way: channel }))) return fail('not_due')
    const about = aboutOf(found)
    const { written, send_after, reason } = await queueMessage(
      client,
      {
        practice_id: practiceId,
        client_id: found.client_id,
        appointment_id: about ? found.appointment_id : null,
        channel,
        dedupe_key: dedupeKeyOf(found, channel),
        ...(about ? { about } : {}),
        ...letter,
      },
      now,
    )
    if (reason === 'duplicate') return fail('not_due')
    if (written === 'skipped') return fail('may_not_go', { reason })
    return { channel, send_at: send_after > now ? send_after.toISOString() : null }
  },
})
