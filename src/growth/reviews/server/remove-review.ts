import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { reviewRefusals } from '../messages.ts'
import { reviewInput } from '../schema.ts'

/** Takes a review and its answer off the list: it stays where it was written. Removing it twice is once. */
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
