import { readBusyFeed } from './features/calendar-feeds/server/read-busy-feed.ts'
import { sendCampaign } from './features/campaigns/server/send-campaign.ts'
import { checkFlows } from './features/checks/server/check-flows.ts'
import { restoreArchive } from './features/exports/server/restore-archive.ts'
import { writeArchive } from './features/exports/server/write-archive.ts'
import { writeAnswerLetters } from './features/feedback/server/write-answer-letters.ts'
import { importClients } from './features/imports/server/import-clients.ts'
import { importVisits } from './features/imports/server/import-visits.ts'
import { takeImportBack } from './features/imports/server/take-import-back.ts'
import { takeVisitsBack } from './features/imports/server/take-visits-back.ts'
import { writePlanDrafts } from './features/marketing/server/write-plan-drafts.ts'
import { offerOpening } from './features/openings/server/offer-opening.ts'
import { writeClientArchive } from './features/person-data/server/write-client-archive.ts'
import { answerTextMessage } from './features/receptionist/server/answer-text-message.ts'
import { sendChatCode } from './features/receptionist/server/send-chat-code.ts'
import { readSite } from './features/seo/server/read-site.ts'
import { publishPost } from './features/social/server/publish-post.ts'
import { tendConnection } from './features/social/server/tend-connection.ts'
import type { QueuedWork } from './server/queued-work/queued-work.ts'

/** Every kind of queued work. The only place that registers one. */
export const queuedKinds: QueuedWork[] = [
  answerTextMessage,
  sendChatCode,
  checkFlows,
  writeAnswerLetters,
  offerOpening,
  readBusyFeed,
  sendCampaign,
  readSite,
  importClients,
  takeImportBack,
  importVisits,
  takeVisitsBack,
  writeArchive,
  writeClientArchive,
  restoreArchive,
  publishPost,
  tendConnection,
  writePlanDrafts,
]
