import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { inviteRefusals } from '../messages.ts'
import { invitationInput, invitationOutput } from '../schema.ts'

export const withdrawInvitation = verb({
  name: 'withdraw-invitation',
  who: 'member',
  roles: memberRights.team,
  input: invitationInput,
  output: invitationOutput,
  refusals: inviteRefusals,
  run: async ({ db, practiceId, now, input }) => {
    const gone = await db
      .updateTable('practice_invitations')
      .set({ withdrawn_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.invitation_id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return gone ? { invitation_id: gone.id } : fail('not_found')
  },
})
