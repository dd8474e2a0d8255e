import { z } from 'zod'
import { proofWork, startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** ALTCHA v1 proof of work (SHA-256), solved in the background before a hold. */
export const startChallenge = verb({
  name: 'start-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({ verb: z.enum(['hold-slot', 'hold-set']).default('hold-slot'), work: proofWork }),
  output: startChallengeOutput,
  refusals: {},
  // Every open page has one ready, so the limits match those of holds.
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  run: async ({ input, proofKey, now }) => ({
    challenge: await makeChallenge(input.verb, proofKey, now, input.work),
  }),
})
