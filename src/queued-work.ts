import type { QueuedWork } from './server/queued-work/queued-work.ts'
import { serverFeatures } from './server-features.ts'

/** Every kind of queued work. */
export const queuedKinds: QueuedWork[] = serverFeatures.flatMap(feature => feature.queuedWork ?? [])
