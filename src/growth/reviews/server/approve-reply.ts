import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { replyRefusals } from '../messages.ts'
import { mayGo } from '../review-state.ts'
import { replyInput, savedReply } from '../schema.ts'
import { findReview } from './offers/find-review.ts'
import { lintReply } from './offers/lint-reply.ts'

/** Approves a reply without blocking findings. Posts nothing. */
export const approveReply = verb({
  name: 'approve-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: replyInput,
  output: savedReply,
  refusals: replyRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const review = await findReview(client, practiceId, input.review_id, { locked: true })
    if (!review) return fail('not_found')
    // Pressing twice approves once; other wording since then is someone else's edit.
    if (
      !mayGo.approve.includes(review.state) ||
      (review.state === 'approved' && review.reply !== input.words)
    )
      return fail('not_now')
    const findings = await lintReply(client, practiceId, review, input.words)
    if (findings.some(({ severity }) => severity === 'block')) return fail('blocked', { findings })
    await client.query({
      name: 'approve-reply',
      text: `update reviews set reply = $3, state = 'approved', approved_at = $4, approved_by = $5 where practice_id = $1 and id = $2`,
      values: [practiceId, review.id, input.words, now, asker.userId ?? null],
    })
    return { state: 'approved' as const }
  },
})
