import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { clientRefusals } from '../messages.ts'
import { answerDuplicateInput, answerDuplicateOutput } from '../schema.ts'

/** Says of two records that they are two people, for good; null takes the answer back, and it is asked again. */
export const answerDuplicate = verb({
  name: 'answer-duplicate',
  who: 'member',
  roles: memberRights['change-clients'],
  input: answerDuplicateInput,
  output: answerDuplicateOutput,
  refusals: clientRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { rowCount } = await client.query({
      name: 'answer-duplicate',
      text: `update duplicate_questions set answer = $3, answered_at = case when $3::text is null then null else $4::timestamptz end
        where practice_id = $1 and id = $2`,
      values: [practiceId, input.question_id, input.answer, now],
    })
    return rowCount === 1 ? { question_id: input.question_id } : fail('not_found')
  },
})
