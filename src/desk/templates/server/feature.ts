import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { previewLetter } from './previews/preview-letter.ts'
import { previewMail } from './previews/preview-mail.ts'
import { previewText } from './previews/preview-text.ts'
import { sendTestLetter } from './previews/send-test-letter.ts'
import { sendTestMail } from './previews/send-test-mail.ts'
import { sendTestTemplate } from './previews/send-test-template.ts'
import { showLetterPreview } from './previews/show-letter-preview.ts'
import { tidyPreviewsJob } from './previews/tidy-previews.ts'
import { restoreTemplate } from './versions/restore-template.ts'
import { saveTemplate } from './versions/save-template.ts'
import { saveTextTemplate } from './versions/save-text-template.ts'

export const server = {
  verbs: [
    previewLetter,
    previewMail,
    previewText,
    restoreTemplate,
    saveTemplate,
    saveTextTemplate,
    sendTestLetter,
    sendTestMail,
    sendTestTemplate,
    showLetterPreview,
  ],
  jobs: [tidyPreviewsJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
