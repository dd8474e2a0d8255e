import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { approveContentDraft } from './approve-content-draft.ts'
import { checkContentDraft } from './check-content-draft.ts'
import { generateMarketingContent } from './generate-marketing-content.ts'
import { makeContentCard } from './make-content-card.ts'
import { rewordContentDraft } from './reword-content-draft.ts'
import { saveContentDraft } from './save-content-draft.ts'
import { saveVoice } from './save-voice.ts'
import { settleContentDraft } from './settle-content-draft.ts'
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
