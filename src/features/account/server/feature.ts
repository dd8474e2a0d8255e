import type { ServerDeclaration } from '#features/rights/declaration.ts'
import { startSignInChallenge } from './start-sign-in-challenge.ts'

export const server = {
  verbs: [startSignInChallenge],
} satisfies ServerDeclaration
