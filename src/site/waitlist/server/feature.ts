import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { confirmWaitlistPlace } from './confirm-waitlist-place.ts'
import { exportWaitlist } from './export-waitlist.ts'
import { inviteFromWaitlist } from './invite-from-waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { listWaitlist } from './list-waitlist.ts'
import { showWaitlistPlace } from './show-waitlist-place.ts'
import { startWaitlistChallenge } from './start-waitlist-challenge.ts'
import { tidyWaitlistJob } from './tidy-waitlist.ts'
import { withdrawFromWaitlist } from './withdraw-from-waitlist.ts'

export const server = {
  verbs: [
    confirmWaitlistPlace,
    exportWaitlist,
    inviteFromWaitlist,
    joinWaitlist,
    leaveWaitlist,
    listWaitlist,
    showWaitlistPlace,
    startWaitlistChallenge,
    withdrawFromWaitlist,
  ],
  jobs: [tidyWaitlistJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
