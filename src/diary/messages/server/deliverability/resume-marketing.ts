import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { resumeMarketingInput, resumeMarketingOutput } from '../../deliverability/sending-schema.ts'
import { sendingRefusals } from '../../messages.ts'
import { marketingPausedAt } from '../offers/deliverability/marketing-pause.ts'

/** Ends a marketing pause, with a note on what was done. Earlier complaints no longer count. */
export const resumeMarketing = verb({
  name: 'resume-marketing',
  who: 'member',
  roles: memberRights.marketing,
  input: resumeMarketingInput,
  output: resumeMarketingOutput,
  refusals: sendingRefusals,
  run: async ({ client, practiceId, asker, input, now }) => {
    if (!(await marketingPausedAt(client, practiceId))) return fail('not_paused')
    await client.query({
      name: 'resume-marketing',
      text: `update message_settings set marketing_paused_at = null, marketing_paused_for = null, marketing_resumed_at = $2,
          marketing_resumed_by = $3, marketing_resumed_note = $4 where practice_id = $1`,
      values: [practiceId, now, asker.userId, input.what_was_done],
    })
    return { resumed_at: now.toISOString() }
  },
})
