import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { gapRefusals } from '../messages.ts'
import { gapInput } from '../schema.ts'
import { findGap } from './find-gap.ts'
import { endGap } from './settle-gaps.ts'

export const setAsideGap = verb({
  name: 'set-aside-gap',
  who: 'member',
  roles: memberRights.marketing,
  input: gapInput,
  output: gapInput,
  refusals: gapRefusals,
  run: async ({ client, practiceId, input, now }) => {
    await lockPractice(client, practiceId)
    const gap = await findGap(client, practiceId, input.gap_id)
    if (!gap) return fail('not_found')
    if (gap.state !== 'ended') await endGap(client, practiceId, gap, 'set_aside', now)
    return input
  },
})
