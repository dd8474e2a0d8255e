import { z } from 'zod'
import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** A proof of work (ALTCHA v1, SHA-256) before `join-waitlist`. */
export const startWaitlistChallenge = verb({
  name: 'start-waitlist-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  run: async ({ proofKey, now }) => ({
    challenge: await makeChallenge('join-waitlist', proofKey, now),
  }),
})
