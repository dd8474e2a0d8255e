import { z } from 'zod'
import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** ALTCHA v1 proof of work (SHA-256), solved in the background. */
export const startOpeningChallenge = verb({
  name: 'start-opening-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  run: async ({ proofKey, now }) => ({ challenge: await makeChallenge('request-opening', proofKey, now) }),
})
