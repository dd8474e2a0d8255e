import { fail, verb } from '#server/functions/verb.ts'
import { acceptRefusals } from '../messages.ts'
import { showInvitationOutput, tokenInput } from '../schema.ts'
import { openInvitation, practiceOfInvitation } from './read-invitation.ts'

/** Reading changes nothing. */
export const showInvitation = verb({
  name: 'show-invitation',
  who: 'anyone',
  input: tokenInput,
  output: showInvitationOutput,
  refusals: acceptRefusals,
  readOnly: true,
  limits: [{ per: 'address', hits: 60, seconds: 600 }],
  findPractice: practiceOfInvitation,
  run: async ({ client, now, input }) => {
    const open = await openInvitation(client, input.token, now)
    if (!open) return fail('invitation_gone')
    const { practice_name, email, role, expires_at } = open
    return { practice_name, email, role, expires_at: expires_at.toISOString() }
  },
})
