import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMember } from './change-member.ts'
import { inviteMember } from './invite-member.ts'
import { leavePractice } from './leave-practice.ts'
import { openPractice } from './open-practice.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { showInvitation } from './show-invitation.ts'
import { showTeam } from './show-team.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const server = {
  verbs: [
    acceptInvitation,
    changeMember,
    inviteMember,
    leavePractice,
    openPractice,
    removeMember,
    resendInvitation,
    showInvitation,
    showTeam,
    withdrawInvitation,
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
