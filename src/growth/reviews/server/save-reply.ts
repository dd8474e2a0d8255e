import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyRefusals } from '../messages.ts'
import { mayGo } from '../review-state.ts'
import { savedReply, saveReplyInput } from '../schema.ts'
import { findReview } from './offers/find-review.ts'

/** Saves a draft reply even with findings; empty text deletes it. */
export const saveReply = verb({
  name: 'save-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: saveReplyInput,
  output: savedReply,
  refusals: replyRefusals,
  run: async ({ client, practiceId, input }) => {
    const review = await findReview(client, practiceId, input.review_id, { locked: true })
    if (!review) return fail('not_found')
    if (!mayGo.save.includes(review.state)) return fail('not_now')
    const state = input.words ? ('drafted' as const) : ('unanswered' as const)
    await client.query({
      name: 'save-reply',
      text: 'update reviews set reply = $3, state = $4 where practice_id = $1 and id = $2',
      values: [practiceId, review.id, input.words, state],
    })
    return { state }
  },
})
