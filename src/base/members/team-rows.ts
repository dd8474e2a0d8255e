import type { Invitation, Team, TeamMember } from './schema.ts'

export type TeamRow =
  | { id: string; state: 'member'; member: TeamMember }
  | { id: string; state: 'invited' | 'expired'; invitation: Invitation }

export const memberStateLabels: Record<TeamRow['state'], string> = {
  member: 'Member',
  invited: 'Invited',
  expired: 'Expired',
}

export const teamRows = ({ members, invitations }: Team): TeamRow[] => [
  ...members.map(member => ({ id: member.user_id, state: 'member' as const, member })),
  ...invitations.map(invitation => ({
    id: invitation.invitation_id,
    state: invitation.is_expired ? ('expired' as const) : ('invited' as const),
    invitation,
  })),
]

export const memberName = ({ full_name, email }: Pick<TeamMember, 'full_name' | 'email'>): string =>
  full_name || email || 'Somebody'

export const roleOf = (row: TeamRow) => (row.state === 'member' ? row.member.role : row.invitation.role)

export const titleOf = (row: TeamRow): string =>
  row.state === 'member' ? memberName(row.member) : row.invitation.email

export const emailOf = (row: TeamRow): string | null =>
  row.state === 'member' ? row.member.email : row.invitation.email

/** The expiry date, '2026-12-01'. */
export const untilOf = ({ expires_at }: Invitation): string => expires_at.slice(0, 10)
