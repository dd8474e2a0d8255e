import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { askTimeOff } from './ask-time-off.ts'
import { decideTimeOff } from './decide-time-off.ts'
import { withdrawTimeOff } from './withdraw-time-off.ts'

export const server = {
  verbs: [askTimeOff, decideTimeOff, withdrawTimeOff],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
