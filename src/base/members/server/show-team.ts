import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showTeamOutput, type Team } from '../schema.ts'

type PersonRow = Omit<Team['members'][number], 'joined_at'> & { joined_at: Date }

export const showTeam = verb({
  name: 'show-team',
  who: 'member',
  roles: memberRights.team,
  input: z.object({}),
  output: showTeamOutput,
  refusals: {},
  readOnly: true,
  run: async ({ client, db, practiceId, now }) => {
    const people = await allRows<PersonRow>(client, {
      name: 'team',
      text: `select t.user_id, t.email, t.full_name, t.role, t.joined_at,
          (select p.id from practitioners p where p.practice_id = $1 and p.user_id = t.user_id) as practitioner_id
        from app.team() t`,
      values: [practiceId],
    })
    const { may } = await onlyRow<{ may: boolean }>(client, {
      name: 'has-team-plan',
      text: `select app.may_open($1, 'team-management', $2) as may`,
      values: [practiceId, now],
    })
    const open = await db
      .selectFrom('practice_invitations')
      .select(['id as invitation_id', 'email', 'role', 'practitioner_id', 'sent_at', 'expires_at'])
      .where('practice_id', '=', practiceId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at')
      .execute()
    return {
      may_invite: may,
      members: people.map(row => ({ ...row, joined_at: row.joined_at.toISOString() })),
      invitations: open.map(row => ({
        ...row,
        role: row.role as 'practitioner',
        sent_at: row.sent_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        is_expired: row.expires_at <= now,
      })),
    }
  },
})
