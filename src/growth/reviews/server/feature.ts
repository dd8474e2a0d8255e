import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { addReview } from './add-review.ts'
import { approveReply } from './approve-reply.ts'
import { checkReply } from './check-reply.ts'
import { draftReply } from './draft-reply.ts'
import { importReviews } from './import-reviews.ts'
import { removeReview } from './remove-review.ts'
import { saveReply } from './save-reply.ts'
import { settleReply } from './settle-reply.ts'

export const server = {
  verbs: [
    addReview,
    approveReply,
    checkReply,
    draftReply,
    importReviews,
    removeReview,
    saveReply,
    settleReply,
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
