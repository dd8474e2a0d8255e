import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyRefusals } from '../messages.ts'
import { mayGo } from '../review-state.ts'
import { savedReply, settleReplyInput } from '../schema.ts'
import { findReview } from './offers/find-review.ts'

const becomes = { posted: 'posted', failed: 'failed', reopen: 'drafted', unpost: 'approved' } as const

/** Records whether an approved reply was posted by hand, and undoes that. */
export const settleReply = verb({
  name: 'settle-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: settleReplyInput,
  output: savedReply,
  refusals: replyRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const review = await findReview(client, practiceId, input.review_id, { locked: true })
    if (!review) return fail('not_found')
    if (!mayGo[input.act].includes(review.state)) return fail('not_now')
    const state = becomes[input.act]
    await client.query({
      name: 'settle-reply',
      text: `update reviews set state = $3, failed_reason = $4, posted_at = case when $3 = 'posted' then coalesce(posted_at, $5) end,
          approved_at = case when $3 <> 'drafted' then approved_at end, approved_by = case when $3 <> 'drafted' then approved_by end
        where practice_id = $1 and id = $2`,
      values: [practiceId, review.id, state, input.act === 'failed' ? input.reason : null, now],
    })
    return { state }
  },
})
