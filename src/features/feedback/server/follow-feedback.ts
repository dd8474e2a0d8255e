import { fail, verb } from '#server/functions/verb.ts'
import { nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { followFeedbackInput, followFeedbackOutput } from '../schema.ts'
import { voterId } from './read-board.ts'

/** A voter leaves an address for the one message that says the item was answered. */
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
  run: async ({ client, asker, input, now }) => {
    const { rows } = await client.query({
      name: 'vote-to-follow',
      text: `select f.id, v.feedback_id is not null as voted, f.admin_response is not null as answered
        from user_feedback f left join feedback_upvotes v on v.feedback_id = f.id and v.ip_address = $2
        where f.id = $1 and f.is_public`,
      values: [input.feedback_id, await voterId(client, asker.address)],
    })
    if (!rows[0]) return fail('not_found')
    if (!rows[0].voted) return fail('not_voted')
    // Answered already: there is nothing left to tell, and no reason to keep an address.
    if (!rows[0].answered) {
      await client.query({
        name: 'follow-feedback',
        text: `insert into feedback_followers (feedback_id, email, created_at) values ($1, $2, $3)
          on conflict (feedback_id, email) do nothing`,
        values: [input.feedback_id, input.email, now],
      })
    }
    return { following: true as const }
  },
})
