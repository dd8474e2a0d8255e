import { fail, verb } from '#server/functions/verb.ts'
import { surveyRefusals } from '../messages.ts'
import { answerSurveyInput, surveyPage } from '../schema.ts'
import { practiceOfSurvey, surveyBehind, surveyPageOf } from './find-survey.ts'

/**
 * Saves an answer; can be repeated until the link expires, and the last one counts. Withdrawn consent or text is no
 * longer quoted.
 */
export const answerSurvey = verb({
  name: 'answer-survey',
  who: 'anyone',
  input: answerSurveyInput,
  output: surveyPage,
  refusals: surveyRefusals,
  limits: [
    { per: 'address', hits: 30, seconds: 60 },
    { per: 'address', hits: 300, seconds: 3600 },
  ],
  findPractice: practiceOfSurvey,
  run: async ({ client, practiceId, input, now }) => {
    const found = await surveyBehind(client, practiceId, input.token, now, { locked: true })
    if (!found) return fail('not_found')
    const { score, words } = input
    const may_quote = input.may_quote && words !== null
    await client.query({
      name: 'answer-survey',
      text: `update surveys set score = $3, words = $4, may_quote = $5, answered_at = $6,
          quote_revoked_at = case when $5 then null when may_quote then $6 else quote_revoked_at end
        where practice_id = $1 and id = $2`,
      values: [practiceId, found.id, score, words, may_quote, now],
    })
    return surveyPageOf({ ...found, score, words, may_quote })
  },
})
