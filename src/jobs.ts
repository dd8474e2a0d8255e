import { sweepFilesJob } from './server/files/sweep-files.ts'
import type { Job } from './server/jobs/run-jobs.ts'
import { tidyAuditJob } from './server/jobs/tidy-audit.ts'
import { tidyTracesJob } from './server/jobs/tidy-traces.ts'
import { deliverOutboxJob } from './server/outbound/deliver-outbox.ts'
import { tidyQueuedWorkJob } from './server/queued-work/tidy-queued-work.ts'
import { serverFeatures } from './server-features.ts'

export const jobs: Job[] = [
  deliverOutboxJob,
  tidyTracesJob,
  tidyQueuedWorkJob,
  tidyAuditJob,
  sweepFilesJob,
  ...serverFeatures.flatMap(feature => feature.jobs ?? []),
]
