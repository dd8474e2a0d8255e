import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyRefusals } from '../messages.ts'
import { checkedReply, replyInput } from '../schema.ts'
import { findReview } from './offers/find-review.ts'
import { lintReply } from './offers/lint-reply.ts'

export const checkReply = verb({
  name: 'check-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  readOnly: true,
  input: replyInput,
  output: checkedReply,
  refusals: replyRefusals,
  limits: [{ per: 'address', hits: 3000, seconds: 3600 }],
  run: async ({ client, practiceId, input }) => {
    const review = await findReview(client, practiceId, input.review_id)
    return review ? { findings: await lintReply(client, practiceId, review, input.words) } : fail('not_found')
  },
})
