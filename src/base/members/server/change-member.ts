import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { memberRefusals } from '../messages.ts'
import { changeMemberInput, memberOutput } from '../schema.ts'
import { linkPractitioner } from './link-practitioner.ts'

/** Changes a member's role or calendar column, from their next request on. */
export const changeMember = verb({
  name: 'change-member',
  who: 'member',
  roles: memberRights.team,
  input: changeMemberInput,
  output: memberOutput,
  refusals: memberRefusals,
  run: async context => {
    const { db, practiceId, input } = context
    if (input.user_id === practiceId) return fail('owner_stays')
    const changed = await db
      .updateTable('practice_members')
      .set({ role: input.role })
      .where('practice_id', '=', practiceId)
      .where('user_id', '=', input.user_id)
      .where('removed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!changed) return fail('not_found')
    const column = input.role === 'practitioner' ? input.practitioner_id : null
    const linked = await linkPractitioner(context, input.user_id, column)
    if (linked !== 'done')
      return fail(linked === 'missing' ? 'practitioner_not_found' : 'practitioner_linked')
    return changed
  },
})
