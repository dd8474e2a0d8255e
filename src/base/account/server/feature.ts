import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { startSignInChallenge } from './start-sign-in-challenge.ts'

export const server = {
  verbs: [startSignInChallenge],
} satisfies ServerDeclaration
