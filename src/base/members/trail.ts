import { roleNames } from '#base/rights/member-rights.ts'
import { changed, rowName, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  practice_members: {
    subject: 'team',
    one: 'the team member',
    many: 'team members',
    bare: 'a team member',
    called: rowName,
    thing: name => name,
    inserted: ({ of }) => `added * to the team${of('role') ? ` as ${of('role')}` : ''}`,
    columns: {
      role: value('role', roleNames),
      removed_at: { ends: ['removed * from the team', 'added * to the team again'] },
      user_id: null,
      chosen_at: null,
    },
  },
  practice_invitations: {
    subject: 'team',
    one: 'the invitation',
    many: 'invitations',
    bare: 'an invitation',
    called: ({ email }) => (typeof email === 'string' && email ? email : undefined),
    thing: email => `the invitation for ${email}`,
    inserted: ({ of }) => `invited ${of('email') || 'a colleague'}${of('role') ? ` as ${of('role')}` : ''}`,
    columns: {
      email: value('email'),
      role: value('role', roleNames),
      accepted_at: { ends: ['accepted *', 'reopened *'] },
      withdrawn_at: { ends: ['withdrew *', 'restored *'] },
      practitioner_id: changed('practitioner'),
      token_hash: null,
      invited_by: null,
      sent_at: null,
      expires_at: null,
    },
  },
}
