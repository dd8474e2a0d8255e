import { z } from 'zod'
import { startChallengeOutput } from '#lib/schemas/challenge.ts'
import { makeChallenge } from '#server/functions/proof.ts'
import { verb } from '#server/functions/verb.ts'

/** Proof of work (ALTCHA v1, SHA-256), solved in the background before the chat holds, books or sends a code. */
export const startChatChallenge = verb({
  name: 'start-chat-challenge',
  who: 'nobody',
  readOnly: true,
  input: z.object({}),
  output: startChallengeOutput,
  refusals: {},
  limits: [
    { per: 'address', hits: 60, seconds: 60 },
    { per: 'address', hits: 600, seconds: 3600 },
  ],
  run: async ({ proofKey, now }) => ({
    challenge: await makeChallenge('virtual-receptionist-agent', proofKey, now),
  }),
})
