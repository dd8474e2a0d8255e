import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { clientRefusals } from '../../messages.ts'
import { answerDuplicateInput, answerDuplicateOutput } from '../../schema.ts'

export const answerDuplicate = verb({
  name: 'answer-duplicate',
  who: 'member',
  roles: memberRights['change-clients'],
  input: answerDuplicateInput,
  output: answerDuplicateOutput,
  refusals: clientRefusals,
  run: async ({ db, practiceId, input, now }) => {
    const answered = await db
      .updateTable('duplicate_questions')
      .set({ answer: input.answer, answered_at: input.answer === null ? null : now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', input.question_id)
      .returning('id')
      .executeTakeFirst()
    return answered ? { question_id: input.question_id } : fail('not_found')
  },
})
