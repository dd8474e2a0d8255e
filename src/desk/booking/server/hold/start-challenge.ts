import { z } from 'zod'
import { proofWork, startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** A proof of work (ALTCHA v1, SHA-256) to solve in the background before a time is held. */
export const startChallenge = verb({
  name: 'start-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({ verb: z.enum(['hold-slot', 'hold-set']).default('hold-slot'), work: proofWork }),
  output: startChallengeOutput,
  refusals: {},
  // One lies ready on every open page: as often as those may be asked for.
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  run: async ({ input, proofKey, now }) => ({
    challenge: await makeChallenge(input.verb, proofKey, now, input.work),
  }),
})
