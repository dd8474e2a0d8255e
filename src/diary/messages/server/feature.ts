import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { canSendToClients } from './client-send-guard.ts'
import { liftBounce } from './deliverability/lift-bounce.ts'
import { mailEventsWebhook } from './deliverability/receive-mail-event.ts'
import { textStatusWebhook } from './deliverability/receive-text-status.ts'
import { resumeMarketing } from './deliverability/resume-marketing.ts'
import { saveTouchDays } from './deliverability/save-touch-days.ts'
import { showSendingHealth } from './deliverability/show-sending-health.ts'
import { canSendFromNewAccount } from './new-account-send-guard.ts'
import { noteLinkOpened } from './note-link-opened.ts'
import { sendEmail } from './offers/by-hand/send-email.ts'
import { sendText } from './offers/by-hand/send-text.ts'
import { showWaysToWrite } from './show-ways-to-write.ts'

export const server = {
  verbs: [
    liftBounce,
    noteLinkOpened,
    resumeMarketing,
    saveTouchDays,
    sendEmail,
    sendText,
    showSendingHealth,
    showWaysToWrite,
  ],
  webhooks: [textStatusWebhook, mailEventsWebhook],
  fileKinds: [
    // Twice the display width.
    {
      name: 'mail-picture',
      mostBytes: 5 * megabyte,
      types: ['image/jpeg', 'image/png'],
      writeRight: 'marketing',
      readRight: 'marketing',
      mostEdge: 1_120,
    },
  ],
  sendGuards: [
    { asks: 'all', canSend: canSendToClients },
    { asks: 'leaving', canSend: canSendFromNewAccount },
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
