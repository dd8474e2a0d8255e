import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { remindClientsJob } from './offers/remind-clients.ts'
import { previewLetter } from './preview-letter.ts'
import { previewMail } from './preview-mail.ts'
import { previewText } from './preview-text.ts'
import { saveReminders } from './save-reminders.ts'
import { saveTemplate } from './save-template.ts'
import { sendTestLetter } from './send-test-letter.ts'
import { sendTestMail } from './send-test-mail.ts'
import { sendTestTemplate } from './send-test-template.ts'
import { showReminders } from './show-reminders.ts'
import { tellClientsJob } from './tell-clients.ts'

export const server = {
  verbs: [
    previewLetter,
    previewMail,
    previewText,
    saveReminders,
    saveTemplate,
    sendTestLetter,
    sendTestMail,
    sendTestTemplate,
    showReminders,
  ],
  jobs: [tellClientsJob, remindClientsJob],
} satisfies ServerDeclaration
