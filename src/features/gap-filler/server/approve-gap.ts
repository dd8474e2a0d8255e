import { readSender } from '#features/messages/server/marketing-letter.ts'
import { marketingPausedAt } from '#features/messages/server/marketing-pause.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { gapRefusals } from '../messages.ts'
import { approvedGap, gapInput } from '../schema.ts'
import { findGap } from './find-gap.ts'
import { offerGap } from './offer-gap.ts'

/** The yes: a minute later the mails leave, to whoever may get one then and for as long as the time is open. Said twice, it is one. */
export const approveGap = verb({
  name: 'approve-gap',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: gapInput,
  output: approvedGap,
  refusals: gapRefusals,
  run: async ({ client, practiceId, input, now, config, proofKey, asker }) => {
    await lockPractice(client, practiceId)
    const gap = await findGap(client, practiceId, input.gap_id)
    if (!gap) return fail('not_found')
    if (gap.state === 'approved') return { gap_id: gap.id, people: 0 }
    if (gap.state === 'checking') return fail('not_open')
    if (gap.state !== 'proposed') return fail('not_proposed')
    if (await marketingPausedAt(client, practiceId)) return fail('marketing_paused')
    if (!(await readSender(client, practiceId, config.publicUrl)).address) return fail('no_address')
    const sender = { publicUrl: config.publicUrl, proofKey }
    const offered = await offerGap(client, practiceId, gap, { by: asker.userId ?? null, sender }, now)
    return typeof offered === 'string' ? fail(offered) : { gap_id: gap.id, people: offered.queued }
  },
})
