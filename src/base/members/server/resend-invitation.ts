import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { inviteRefusals } from '../messages.ts'
import { invitationInput, invitationOutput } from '../schema.ts'
import { freshLink, sendInvitation } from './send-invitation.ts'

const gapMs = 60_000

export const resendInvitation = verb({
  name: 'resend-invitation',
  who: 'member',
  roles: memberRights.team,
  needs: 'team-management',
  input: invitationInput,
  output: invitationOutput,
  refusals: {
    ...inviteRefusals,
    too_soon: { status: 429, message: 'It was sent a moment ago. Wait a minute.' },
  },
  run: async context => {
    const { db, practiceId, now, input } = context
    const open = await db
      .selectFrom('practice_invitations')
      .select(['id', 'email', 'role', 'sent_at'])
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.invitation_id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return fail('not_found')
    if (now.getTime() - open.sent_at.getTime() < gapMs) return fail('too_soon')
    const { token, ...kept } = freshLink(now)
    await db
      .updateTable('practice_invitations')
      .set({ ...kept, sent_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', open.id)
      .execute()
    await sendInvitation(context, { token, token_hash: kept.token_hash, email: open.email, role: open.role })
    return { invitation_id: open.id }
  },
})
