import { z } from 'zod'
import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/**
 * A proof of work (ALTCHA v1, SHA-256) for `/auth/v1`, which asks for one (`captcha_failed`) where somebody else has tried
 * an e-mail too often. The solution travels as GoTrue's captcha token.
 */
export const startSignInChallenge = verb({
  name: 'start-sign-in-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  // An office signs in behind one address, and whoever is refused here cannot: far above what people need.
  limits: [{ per: 'address', hits: 120, seconds: 60 }],
  run: async ({ proofKey, now }) => ({
    challenge: await makeChallenge('sign-in', proofKey, now),
  }),
})
