import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { nobodysPractice } from '../feedback-kinds.ts'
import { feedbackRefusals } from '../messages.ts'
import { findSimilarFeedbackInput, findSimilarFeedbackOutput } from '../schema.ts'
import { type ItemRow, itemColumns, itemOf, voterId } from './read-board.ts'

/** Up to three items with a similar title, to vote for instead. */
export const findSimilarFeedback = verb({
  name: 'find-similar-feedback',
  who: 'anyone',
  readOnly: true,
  input: findSimilarFeedbackInput,
  output: findSimilarFeedbackOutput,
  refusals: feedbackRefusals,
  limits: [{ per: 'address', hits: 90, seconds: 60 }],
  practiceIn: () => nobodysPractice,
  run: async ({ client, asker, input }) => {
    const rows = await allRows<ItemRow>(client, {
      name: 'similar-feedback',
      text: `select ${itemColumns}, (v.feedback_id is not null) as voted
        from user_feedback f left join feedback_upvotes v on v.feedback_id = f.id and v.ip_address = $2,
          lateral (select greatest(similarity(lower(f.title), lower($1)), word_similarity(lower($1), lower(f.title))) as alike) s
        where f.is_public and s.alike > 0.4 order by s.alike desc, f.upvotes desc limit 3`,
      values: [input.title, await voterId(client, asker.address)],
    })
    return { items: rows.map(itemOf) }
  },
})
