import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'
import { startFeedbackChallengeInput } from '../schema.ts'

/** A proof of work (ALTCHA v1, SHA-256) before posting. */
export const startFeedbackChallenge = verb({
  name: 'start-feedback-challenge',
  who: 'nobody',
  readOnly: true,
  input: startFeedbackChallengeInput,
  output: startChallengeOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  run: async ({ input, proofKey, now }) => ({
    challenge: await makeChallenge(input.verb, proofKey, now),
  }),
})
