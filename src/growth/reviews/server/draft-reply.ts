import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyRefusals } from '../messages.ts'
import { draftReply as draftFor } from '../reply-drafts.ts'
import { draftedReply, draftReplyInput } from '../schema.ts'
import { findReview } from './offers/find-review.ts'

export const draftReply = verb({
  name: 'draft-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  readOnly: true,
  input: draftReplyInput,
  output: draftedReply,
  refusals: replyRefusals,
  run: async ({ client, practiceId, input }) => {
    const review = await findReview(client, practiceId, input.review_id)
    return review ? { words: draftFor(review, input.nth) } : fail('not_found')
  },
})
