import { listFollowUps } from './features/follow-ups/server/list-follow-ups.ts'
import { saveFollowUp } from './features/follow-ups/server/save-follow-up.ts'
import { sendFollowUp } from './features/follow-ups/server/send-follow-up.ts'
import { settleFollowUp } from './features/follow-ups/server/settle-follow-up.ts'
import { showFollowUp } from './features/follow-ups/server/show-follow-up.ts'
import { liftBounce } from './features/messages/server/lift-bounce.ts'
import { noteLinkOpened } from './features/messages/server/note-link-opened.ts'
import { restoreTemplate } from './features/messages/server/restore-template.ts'
import { resumeMarketing } from './features/messages/server/resume-marketing.ts'
import { saveTextTemplate } from './features/messages/server/save-text-template.ts'
import { saveTouchDays } from './features/messages/server/save-touch-days.ts'
import { sendEmail } from './features/messages/server/send-email.ts'
import { sendText } from './features/messages/server/send-text.ts'
import { showLetterPreview } from './features/messages/server/show-letter-preview.ts'
import { showSendingHealth } from './features/messages/server/show-sending-health.ts'
import { showWaysToWrite } from './features/messages/server/show-ways-to-write.ts'
import { showSending } from './features/outbox/server/show-sending.ts'
import { stopMessage } from './features/outbox/server/stop-message.ts'
import { savePreferences } from './features/preferences/server/save-preferences.ts'
import { showPreferences } from './features/preferences/server/show-preferences.ts'
import { stopByOneClick } from './features/preferences/server/stop-by-one-click.ts'
import { previewLetter } from './features/visits/server/preview-letter.ts'
import { previewMail } from './features/visits/server/preview-mail.ts'
import { previewText } from './features/visits/server/preview-text.ts'
import { saveReminders } from './features/visits/server/save-reminders.ts'
import { saveTemplate } from './features/visits/server/save-template.ts'
import { sendTestLetter } from './features/visits/server/send-test-letter.ts'
import { sendTestMail } from './features/visits/server/send-test-mail.ts'
import { sendTestTemplate } from './features/visits/server/send-test-template.ts'
import { showReminders } from './features/visits/server/show-reminders.ts'

/** The verbs of what is told to clients: letters, reminders, follow-ups; `functions.ts` has them with all others. */
export const tellingVerbs = [
  liftBounce,
  listFollowUps,
  noteLinkOpened,
  previewLetter,
  previewMail,
  previewText,
  restoreTemplate,
  resumeMarketing,
  saveFollowUp,
  savePreferences,
  saveReminders,
  saveTemplate,
  saveTextTemplate,
  saveTouchDays,
  sendEmail,
  sendFollowUp,
  sendTestLetter,
  sendTestMail,
  sendTestTemplate,
  sendText,
  settleFollowUp,
  showFollowUp,
  showLetterPreview,
  showPreferences,
  showReminders,
  showSendingHealth,
  showSending,
  stopMessage,
  showWaysToWrite,
  stopByOneClick,
] as const
