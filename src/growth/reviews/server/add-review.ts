import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { reviewRefusals } from '../messages.ts'
import { addedReview, addReviewInput } from '../schema.ts'
import { reviewKey } from './review-key.ts'
import { todayOf, writeReviews } from './write-reviews.ts'

export const addReview = verb({
  name: 'add-review',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: addReviewInput,
  output: addedReview,
  refusals: reviewRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  onConstraint: { most_reviews: 'too_many' },
  run: async ({ client, practiceId, input, now }) => {
    const { review_id, ...review } = input
    if (review.written_on > (await todayOf(client, practiceId, now)))
      return fail('in_the_future', { fields: { written_on: reviewRefusals.in_the_future.message } })
    const [added] = await writeReviews(client, practiceId, [{ ...review, id: review_id }])
    if (added) return { review_id: added, is_new: true }
    const there = await firstRow<{ id: string }>(client, {
      name: 'same-review',
      text: 'select id from reviews where practice_id = $1 and (id = $2 or same_key = $3) order by id <> $2 limit 1',
      values: [practiceId, review_id, reviewKey(review)],
    })
    return there ? { review_id: there.id, is_new: there.id === review_id } : fail('not_found')
  },
})
