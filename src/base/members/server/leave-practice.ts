import { type MemberRole, memberRoles } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { memberLeftMail } from '../member-left-mail.ts'
import { leaveRefusals } from '../messages.ts'
import { leavePracticeInput, leavePracticeOutput } from '../schema.ts'
import { endMembership } from './end-membership.ts'

/** Ends your own membership. The input names the practice, since another tab may have switched. */
export const leavePractice = verb({
  name: 'leave-practice',
  who: 'member',
  roles: memberRoles,
  input: leavePracticeInput,
  output: leavePracticeOutput,
  refusals: leaveRefusals,
  run: async context => {
    const { practiceId, memberRole, asker, input } = context
    if (input.practice_id !== practiceId || !asker.userId) return fail('works_elsewhere')
    if (memberRole === 'owner') return fail('owner_stays')
    await tellOwner(context, asker.userId)
    const hasLeft = await endMembership(context, asker.userId)
    return hasLeft ? { practice_id: practiceId } : fail('works_elsewhere')
  },
})

interface Colleague {
  user_id: string
  email: string | null
  full_name: string | null
  role: MemberRole
}

async function tellOwner({ client, practiceId, now, config }: VerbContext<unknown>, leaver: string) {
  const team = await allRows<Colleague & { practice_name: string }>(client, {
    name: 'team-of-leaver',
    text: `select t.user_id, t.email, t.full_name, t.role, p.name as practice_name
      from app.team() t, practices p where p.id = $1`,
    values: [practiceId],
  })
  const owner = team.find(row => row.role === 'owner')
  const who = team.find(row => row.user_id === leaver)
  if (!owner?.email || !who) return
  const message = {
    practice_id: practiceId,
    kind: 'member-left',
    urgency: 'soon' as const,
    recipient: owner.email,
    dedupe_key: `member-left:${practiceId}:${leaver}:${now.getTime()}`,
    ...memberLeftMail({ ...who, url: `${config.publicUrl}/practice-settings#team` }),
  }
  await writeMessage(client, message, now)
}
