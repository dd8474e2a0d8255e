import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../../messages.ts'
import { answerGapInput, gapDone } from '../../schema.ts'

export const answerGap = verb({
  name: 'answer-gap',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'virtual-receptionist',
  input: answerGapInput,
  output: gapDone,
  refusals: receptionRefusals,
  onConstraint: {
    practice_questions_once: 'question_exists',
    most_practice_questions: 'most_practice_questions',
  },
  run: async ({ client, practiceId, input }) => {
    const gap = await firstRow<{ id: string }>(client, {
      name: 'lock-gap',
      text: 'select id from reception_gaps where practice_id = $1 and id = $2 for update',
      values: [practiceId, input.gap_id],
    })
    if (!gap) return fail('not_found')
    const { id } = await onlyRow<{ id: string }>(client, {
      name: 'question-of-gap',
      text: `insert into practice_questions (practice_id, question, answer, position)
        select $1, $2, $3, least(coalesce(max(position) + 1, 0), 999) from practice_questions where practice_id = $1 returning id`,
      values: [practiceId, input.question, input.answer],
    })
    await client.query({
      name: 'gap-answered',
      text: `update reception_gaps set state = 'answered', question_id = $3 where practice_id = $1 and id = $2`,
      values: [practiceId, gap.id, id],
    })
    return { state: 'answered' as const }
  },
})
