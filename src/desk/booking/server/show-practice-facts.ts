import { fail, verb } from '#server/functions/verb.ts'
import { showPracticeFactsInput, showPracticeFactsOutput } from '../about/schema.ts'
import { bookingRefusals } from '../messages.ts'
import { findPractice } from './offers/find-practice.ts'
import { readPracticeFacts } from './offers/read-practice-facts.ts'

export const showPracticeFacts = verb({
  name: 'show-practice-facts',
  who: 'anyone',
  readOnly: true,
  input: showPracticeFactsInput,
  output: showPracticeFactsOutput,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: ({ practice }, client) => findPractice(practice, client),
  run: async ({ client, practiceId, now }) =>
    (await readPracticeFacts(client, practiceId, now))?.facts ?? fail('not_found'),
})
