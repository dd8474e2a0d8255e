import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { remindClientsJob } from './offers/reminders/remind-clients.ts'
import { saveReminders } from './reminders/save-reminders.ts'
import { showReminders } from './reminders/show-reminders.ts'
import { tellClientsJob } from './tell-clients.ts'
import { previewLetter } from './templates/preview-letter.ts'
import { previewMail } from './templates/preview-mail.ts'
import { previewText } from './templates/preview-text.ts'
import { saveTemplate } from './templates/save-template.ts'
import { sendTestLetter } from './templates/send-test-letter.ts'
import { sendTestMail } from './templates/send-test-mail.ts'
import { sendTestTemplate } from './templates/send-test-template.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
