import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { stopMessage } from './offers/stop-message.ts'
import { showSending } from './show-sending.ts'

export const server = {
  verbs: [showSending, stopMessage],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
