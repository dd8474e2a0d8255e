import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { saveFollowUp } from './offers/save-follow-up.ts'
import { settleFollowUp } from './offers/settle-follow-up.ts'
import { sendFollowUp } from './send-follow-up.ts'
import { showFollowUp } from './show-follow-up.ts'

export const server = {
  verbs: [listFollowUps, saveFollowUp, sendFollowUp, settleFollowUp, showFollowUp],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
