import { fail, verb } from '#server/functions/verb.ts'
import { memberRights } from '../member-rights.ts'
import { memberRefusals } from '../messages.ts'
import { memberOutput, removeMemberInput } from '../schema.ts'
import { linkPractitioner } from './link-practitioner.ts'

/**
 * Ends a membership at once: every request asks for it anew, and the trigger on practice_members closes live
 * channels. What the person wrote stays.
 */
export const removeMember = verb({
  name: 'remove-member',
  who: 'member',
  roles: memberRights.team,
  input: removeMemberInput,
  output: memberOutput,
  refusals: memberRefusals,
  run: async context => {
    const { db, practiceId, now, input } = context
    if (input.user_id === practiceId) return fail('owner_stays')
    const removed = await db
      .updateTable('practice_members')
      .set({ removed_at: now })
      .where('practice_id', '=', practiceId)
      .where('user_id', '=', input.user_id)
      .where('removed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) return fail('not_found')
    await linkPractitioner(context, input.user_id, null)
    return removed
  },
})
