import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { reviewRefusals } from '../messages.ts'
import { importedReviews, importReviewsInput } from '../schema.ts'
import { todayOf, writeReviews } from './write-reviews.ts'

/** Adds a chunk of a file. Existing reviews are kept, so importing again is safe. */
export const importReviews = verb({
  name: 'import-reviews',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: importReviewsInput,
  output: importedReviews,
  refusals: reviewRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3600 }],
  onConstraint: { most_reviews: 'too_many' },
  run: async ({ client, practiceId, input, now }) => {
    const today = await todayOf(client, practiceId, now)
    if (input.rows.some(({ written_on }) => written_on > today)) return fail('in_the_future')
    const added = await writeReviews(client, practiceId, input.rows)
    return { added: added.length, known: input.rows.length - added.length }
  },
})
