import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { memberRefusals } from '../messages.ts'
import { memberOutput, removeMemberInput } from '../schema.ts'
import { endMembership } from './end-membership.ts'

/** Removes a colleague at once; the owner can't be removed. */
export const removeMember = verb({
  name: 'remove-member',
  who: 'member',
  roles: memberRights.team,
  input: removeMemberInput,
  output: memberOutput,
  refusals: memberRefusals,
  run: async context => {
    const { user_id } = context.input
    if (user_id === context.practiceId) return fail('owner_stays')
    return (await endMembership(context, user_id)) ? { user_id } : fail('not_found')
  },
})
