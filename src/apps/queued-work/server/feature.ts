import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { cancelQueuedWork } from './cancel-queued-work.ts'
import { listQueuedWork } from './list-queued-work.ts'
import { retryQueuedWork } from './retry-queued-work.ts'

export const server = {
  verbs: [cancelQueuedWork, listQueuedWork, retryQueuedWork],
} satisfies ServerDeclaration
