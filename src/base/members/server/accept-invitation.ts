import type { z } from 'zod'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { acceptRefusals } from '../messages.ts'
import { acceptInvitationOutput, tokenInput } from '../schema.ts'
import { linkPractitioner } from './link-practitioner.ts'
import { openInvitation, practiceOfInvitation } from './read-invitation.ts'

/** Anyone signed in with the invited address can join, once. */
export const acceptInvitation = verb({
  name: 'accept-invitation',
  who: 'anyone',
  input: tokenInput,
  output: acceptInvitationOutput,
  refusals: acceptRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 600 }],
  findPractice: practiceOfInvitation,
  run: async context => {
    const { client, db, practiceId, asker, now, input } = context
    if (!asker.userId || asker.role !== 'authenticated') return fail('unauthorized')
    const open = await openInvitation(client, input.token, now, true)
    if (!open) return fail('invitation_gone')
    if (String(asker.claims.email ?? '').toLowerCase() !== open.email) return fail('other_address')
    await join(context, asker.userId, open.role)
    // If the calendar column is taken meanwhile, they join without it.
    if (open.practitioner_id) await linkPractitioner(context, asker.userId, open.practitioner_id)
    await db
      .updateTable('practice_invitations')
      .set({ accepted_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', open.id)
      .execute()
    return { practice_id: practiceId, practice_name: open.practice_name, role: open.role }
  },
})

type Context = VerbContext<z.output<typeof tokenInput>>

// Former members return with the new role. The owner stays the owner.
async function join(
  { db, practiceId, now }: Context,
  userId: string,
  role: 'practitioner' | 'front_desk' | 'biller',
) {
  const membership = { role, created_at: now, removed_at: null, chosen_at: now }
  await db
    .insertInto('practice_members')
    .values({ practice_id: practiceId, user_id: userId, ...membership })
    .onConflict(conflict =>
      conflict
        .columns(['practice_id', 'user_id'])
        .doUpdateSet(membership)
        .where('practice_members.role', '<>', 'owner'),
    )
    .execute()
}
