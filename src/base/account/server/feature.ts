import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { startSignInChallenge } from './start-sign-in-challenge.ts'

export const server = {
  verbs: [startSignInChallenge],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
