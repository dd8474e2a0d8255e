import { z } from 'zod'
import { invitedRoles, memberRoles } from '#base/rights/member-rights.ts'
import { email, id, optionalText } from '#lib/schemas/fields.ts'

export const INVITATION_DAYS = 7

const role = z.enum(memberRoles)
const givenRole = z.enum(invitedRoles)
const token = z.string().min(20).max(100)

export const teamMember = z.object({
  user_id: id,
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  role,
  joined_at: z.string(),
  practitioner_id: id.nullable(),
})
export type TeamMember = z.output<typeof teamMember>

export const invitation = z.object({
  invitation_id: id,
  email: z.string(),
  role: givenRole,
  practitioner_id: id.nullable(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const showTeamOutput = z.object({
  /** False: the plan has no team. Members stay, but none can be added. */
  may_invite: z.boolean(),
  members: z.array(teamMember),
  invitations: z.array(invitation),
})
export type Team = z.output<typeof showTeamOutput>

export const inviteMemberInput = z.object({ email, role: givenRole, practitioner_id: id.nullish() })
/** The email is for invitations only. */
export const memberForm = z.object({ email: z.string(), role: givenRole, column: z.string() })
export const inviteForm = memberForm.extend({ email })
export const invitationInput = z.object({ invitation_id: id })
export const invitationOutput = z.object({ invitation_id: id })

export const changeMemberInput = z.object({ user_id: id, role: givenRole, practitioner_id: id.nullable() })
export const removeMemberInput = z.object({ user_id: id })
export const memberOutput = z.object({ user_id: id })

export const leavePracticeInput = z.object({ practice_id: id })
export const leavePracticeOutput = z.object({ practice_id: id })

export const tokenInput = z.object({ token })
export const showInvitationOutput = z.object({
  practice_name: z.string(),
  email: z.string(),
  role: givenRole,
  expires_at: z.string(),
})
export type OpenInvitation = z.output<typeof showInvitationOutput>

export const acceptInvitationOutput = z.object({
  practice_id: id,
  practice_name: z.string(),
  role: givenRole,
})

export const openPracticeInput = z.object({ practice_name: optionalText(120) })
export const openPracticeOutput = z.object({ practice_id: id })
