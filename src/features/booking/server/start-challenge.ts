import { z } from 'zod'
import { startChallengeOutput } from '#features/booking/schema.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** A proof of work (ALTCHA v1, SHA-256) to solve in the background before `hold-slot`. */
export const startChallenge = verb({
  name: 'start-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  run: async ({ proofKey, now }) => ({
    challenge: await makeChallenge('hold-slot', proofKey, now),
  }),
})
