import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { reviewRefusals } from '../messages.ts'
import { reviewInput } from '../schema.ts'

/** Removes a review and its reply from the list, not from the network. Idempotent. */
export const removeReview = verb({
  name: 'remove-review',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: reviewInput,
  output: reviewInput,
  refusals: reviewRefusals,
  run: async ({ client, practiceId, input }) => {
    await client.query({
      name: 'remove-review',
      text: 'delete from reviews where practice_id = $1 and id = $2',
      values: [practiceId, input.review_id],
    })
    return input
  },
})
