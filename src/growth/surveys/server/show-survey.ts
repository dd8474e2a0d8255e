import { fail, verb } from '#server/functions/verb.ts'
import { surveyRefusals } from '../messages.ts'
import { surveyPage, surveyTokenInput } from '../schema.ts'
import { practiceOfSurvey, surveyBehind, surveyPageOf } from './find-survey.ts'

/** Read-only, because mail scanners open every link. */
export const showSurvey = verb({
  name: 'show-survey',
  who: 'anyone',
  readOnly: true,
  input: surveyTokenInput,
  output: surveyPage,
  refusals: surveyRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: practiceOfSurvey,
  run: async ({ client, practiceId, input, now }) => {
    const found = await surveyBehind(client, practiceId, input.token, now)
    return found ? surveyPageOf(found) : fail('not_found')
  },
})
