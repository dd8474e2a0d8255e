import { z } from 'zod'

/** A proof of work to solve, whichever verb wants it. */
export const startChallengeOutput = z.object({
  challenge: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.number().optional(),
  }),
})
