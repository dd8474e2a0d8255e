import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { cancelQueuedWork } from './cancel-queued-work.ts'
import { listQueuedWork } from './list-queued-work.ts'
import { retryQueuedWork } from './retry-queued-work.ts'

export const server = {
  verbs: [cancelQueuedWork, listQueuedWork, retryQueuedWork],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
