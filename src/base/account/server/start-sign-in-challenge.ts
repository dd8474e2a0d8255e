import { z } from 'zod'
import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** ALTCHA v1, SHA-256. `/auth/v1` asks for it (`captcha_failed`) after many tries for one email. */
export const startSignInChallenge = verb({
  name: 'start-sign-in-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  // High enough for an office behind one IP address.
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  run: async ({ proofKey, now }) => ({
    challenge: await makeChallenge('sign-in', proofKey, now),
  }),
})
