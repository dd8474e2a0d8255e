import { z } from 'zod'

export const proofWork = z.union([z.literal(1), z.literal(4), z.literal(16)]).default(1)

export const startChallengeOutput = z.object({
  challenge: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.number().optional(),
  }),
})
