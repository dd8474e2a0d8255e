import type { QueuedWork } from './server/queued-work/queued-work.ts'
import { serverFeatures } from './server-features.ts'

export const queuedKinds: QueuedWork[] = serverFeatures.flatMap(feature => feature.queuedWork ?? [])
