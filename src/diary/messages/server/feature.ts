import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { canSendToClients } from './client-send-guard.ts'
import { liftBounce } from './lift-bounce.ts'
import { canSendFromNewAccount } from './new-account-send-guard.ts'
import { noteLinkOpened } from './note-link-opened.ts'
import { sendEmail } from './offers/send-email.ts'
import { sendText } from './offers/send-text.ts'
import { mailEventsWebhook } from './receive-mail-event.ts'
import { textStatusWebhook } from './receive-text-status.ts'
import { restoreTemplate } from './restore-template.ts'
import { resumeMarketing } from './resume-marketing.ts'
import { saveTextTemplate } from './save-text-template.ts'
import { saveTouchDays } from './save-touch-days.ts'
import { showLetterPreview } from './show-letter-preview.ts'
import { showSendingHealth } from './show-sending-health.ts'
import { showWaysToWrite } from './show-ways-to-write.ts'
import { tidyPreviewsJob } from './tidy-previews.ts'

export const server = {
  verbs: [
    liftBounce,
    noteLinkOpened,
    restoreTemplate,
    resumeMarketing,
    saveTextTemplate,
    saveTouchDays,
    sendEmail,
    sendText,
    showLetterPreview,
    showSendingHealth,
    showWaysToWrite,
  ],
  jobs: [tidyPreviewsJob],
  webhooks: [textStatusWebhook, mailEventsWebhook],
  fileKinds: [
    // Travels inside emails, twice as wide as an email is shown.
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
