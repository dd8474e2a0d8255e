import { fail, verb } from '#server/functions/verb.ts'
import { nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { followFeedbackInput, followFeedbackOutput } from '../schema.ts'
import { voterId } from './read-board.ts'

/** A voter's address for the one email about the answer. */
export const followFeedback = verb({
  name: 'follow-feedback',
  who: 'anyone',
  input: followFeedbackInput,
  output: followFeedbackOutput,
  refusals: feedbackRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 10, seconds: 600 },
    { per: 'address', hits: 40, seconds: 86_400 },
  ],
  practiceIn: () => nobodysPractice,
  run: async ({ client, db, asker, input, now }) => {
    const voter = await voterId(client, asker.address)
    const item = await db
      .selectFrom('user_feedback as f')
      .leftJoin('feedback_upvotes as v', join =>
        join.onRef('v.feedback_id', '=', 'f.id').on('v.ip_address', '=', voter),
      )
      .select(['f.admin_response', 'v.feedback_id as voted'])
      .where('f.id', '=', input.feedback_id)
      .where('f.is_public', '=', true)
      .executeTakeFirst()
    if (!item) return fail('not_found')
    if (!item.voted) return fail('not_voted')
    // Already answered: no reason to store an address.
    if (item.admin_response === null) {
      await db
        .insertInto('feedback_followers')
        .values({ feedback_id: input.feedback_id, email: input.email, created_at: now })
        .onConflict(conflict => conflict.columns(['feedback_id', 'email']).doNothing())
        .execute()
    }
    return { following: true as const }
  },
})
