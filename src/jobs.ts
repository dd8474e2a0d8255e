import { eraseAccountsJob } from './features/account-deletion/server/erase-accounts.ts'
import { tellSeriesJob } from './features/appointments/server/tell-series.ts'
import { tidyAssistantJob } from './features/assistant/server/tidy-assistant.ts'
import { winBackJob } from './features/automations/server/win-back.ts'
import { tidyHoldsJob } from './features/booking/server/tidy-holds.ts'
import { tidyTextsJob } from './features/booking/server/tidy-texts.ts'
import { queueBusyFeedsJob } from './features/calendar-feeds/server/queue-busy-feeds.ts'
import { settleCampaignsJob } from './features/campaigns/server/settle-campaigns.ts'
import { turnVisitTimesJob } from './features/clients/server/turn-visit-times.ts'
import { tellFeedbackVotersJob } from './features/feedback/server/tell-feedback-voters.ts'
import { findGapsJob } from './features/gap-filler/server/find-gaps.ts'
import { settleGapsJob } from './features/gap-filler/server/settle-gaps.ts'
import { tidyImportsJob } from './features/imports/server/tidy-imports.ts'
import { takeInUnfinishedJob } from './features/leads/server/take-in-unfinished.ts'
import { tidyLeadsJob } from './features/leads/server/tidy-leads.ts'
import { writeNearDraftsJob } from './features/marketing/server/write-near-drafts.ts'
import { tidyPreviewsJob } from './features/messages/server/tidy-previews.ts'
import { findDueOpeningsJob } from './features/openings/server/find-due-openings.ts'
import { tidyOpeningsJob } from './features/openings/server/tidy-openings.ts'
import { tidyClientArchivesJob } from './features/person-data/server/tidy-client-archives.ts'
import { tidyTalksJob } from './features/receptionist/server/tidy-talks.ts'
import { tryChangedPracticesJob } from './features/receptionist/server/try-reception-cases.ts'
import { advanceSequencesJob } from './features/sequences/server/advance-sequences.ts'
import { tidyClicksJob } from './features/short-links/server/tidy-clicks.ts'
import { publishDuePostsJob } from './features/social/server/publish-due-posts.ts'
import { tendConnectionsJob } from './features/social/server/tend-connections.ts'
import { closeTrialsJob } from './features/subscription/server/close-trials.ts'
import { renewTestSubscriptionsJob } from './features/subscription/server/renew-test-subscriptions.ts'
import { sendPaymentRequestsJob } from './features/subscription/server/send-payment-requests.ts'
import { askForReviewsJob } from './features/surveys/server/ask-for-reviews.ts'
import { makeTasksJob } from './features/tasks/server/make-tasks.ts'
import { remindClientsJob } from './features/visits/server/remind-clients.ts'
import { tellClientsJob } from './features/visits/server/tell-clients.ts'
import { tidyWaitlistJob } from './features/waitlist/server/tidy-waitlist.ts'
import { sweepFilesJob } from './server/files/sweep-files.ts'
import type { Job } from './server/jobs/run-jobs.ts'
import { tidyAuditJob } from './server/jobs/tidy-audit.ts'
import { tidyTracesJob } from './server/jobs/tidy-traces.ts'
import { deliverOutboxJob } from './server/outbound/deliver-outbox.ts'
import { tidyQueuedWorkJob } from './server/queued-work/tidy-queued-work.ts'

/** Every job and its clock. The only place that registers one. */
export const jobs: Job[] = [
  deliverOutboxJob,
  publishDuePostsJob,
  tendConnectionsJob,
  writeNearDraftsJob,
  tellClientsJob,
  makeTasksJob,
  remindClientsJob,
  askForReviewsJob,
  takeInUnfinishedJob,
  advanceSequencesJob,
  tidyTalksJob,
  tryChangedPracticesJob,
  winBackJob,
  settleGapsJob,
  findGapsJob,
  tellSeriesJob,
  tidyHoldsJob,
  findDueOpeningsJob,
  tidyOpeningsJob,
  queueBusyFeedsJob,
  settleCampaignsJob,
  turnVisitTimesJob,
  tidyTracesJob,
  tidyAssistantJob,
  tidyQueuedWorkJob,
  tidyAuditJob,
  sweepFilesJob,
  tellFeedbackVotersJob,
  tidyClicksJob,
  tidyPreviewsJob,
  tidyTextsJob,
  tidyImportsJob,
  tidyLeadsJob,
  tidyClientArchivesJob,
  tidyWaitlistJob,
  closeTrialsJob,
  renewTestSubscriptionsJob,
  sendPaymentRequestsJob,
  eraseAccountsJob,
]
