import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { inviteRefusals } from '../messages.ts'
import { invitationOutput, inviteMemberInput } from '../schema.ts'
import { freshLink, sendInvitation } from './send-invitation.ts'

const mostPerDay = 50

/** One open invitation per address; its email is sent on commit. */
export const inviteMember = verb({
  name: 'invite-member',
  who: 'member',
  roles: memberRights.team,
  needs: 'team-management',
  input: inviteMemberInput,
  output: invitationOutput,
  refusals: inviteRefusals,
  onConstraint: {
    practice_invitations_one_open: 'already_invited',
    practice_invitations_practice_id_practitioner_id_fkey: 'practitioner_not_found',
  },
  run: async context => {
    const { db, practiceId, asker, now, input } = context
    if (await isInTeam(context)) return fail('already_member')
    if ((await sentToday(context)) >= mostPerDay) return fail('too_many_invitations')
    const link = freshLink(now)
    const { id } = await db
      .insertInto('practice_invitations')
      .values({
        practice_id: practiceId,
        email: input.email,
        role: input.role,
        practitioner_id: input.practitioner_id ?? null,
        token_hash: link.token_hash,
        invited_by: asker.userId ?? null,
        created_at: now,
        sent_at: now,
        expires_at: link.expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendInvitation(context, { ...link, email: input.email, role: input.role })
    return { invitation_id: id }
  },
})

type Context = VerbContext<z.output<typeof inviteMemberInput>>

async function isInTeam({ client, input }: Context): Promise<boolean> {
  const text = 'select from app.team() t where t.email = $1'
  return (await client.query({ name: 'is-in-team', text, values: [input.email] })).rowCount !== 0
}

async function sentToday({ db, practiceId, now }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('practice_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('practice_id', '=', practiceId)
    .where('sent_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}
