import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { showSending } from './show-sending.ts'
import { stopMessage } from './stop-message.ts'

export const server = {
  verbs: [showSending, stopMessage],
} satisfies ServerDeclaration
