import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { approveContentDraft } from './approve-content-draft.ts'
import { checkContentDraft } from './check-content-draft.ts'
import { makeContentCard } from './make-content-card.ts'
import { generateMarketingContent } from './offers/generate-marketing-content.ts'
import { settleContentDraft } from './offers/settle-content-draft.ts'
import { rewordContentDraft } from './reword-content-draft.ts'
import { saveContentDraft } from './save-content-draft.ts'
import { saveVoice } from './save-voice.ts'
import { showContentDesk } from './show-content-desk.ts'

export const server = {
  verbs: [
    approveContentDraft,
    checkContentDraft,
    generateMarketingContent,
    makeContentCard,
    rewordContentDraft,
    saveContentDraft,
    saveVoice,
    settleContentDraft,
    showContentDesk,
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
