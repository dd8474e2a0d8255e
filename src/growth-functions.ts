import { listAutomationLog } from './features/automations/server/list-automation-log.ts'
import { previewWinBack } from './features/automations/server/preview-win-back.ts'
import { showAutomations } from './features/automations/server/show-automations.ts'
import { switchAutomation } from './features/automations/server/switch-automation.ts'
import { addCampaign } from './features/campaigns/server/add-campaign.ts'
import { approveCampaign } from './features/campaigns/server/approve-campaign.ts'
import { archiveCampaign } from './features/campaigns/server/archive-campaign.ts'
import { cancelCampaign } from './features/campaigns/server/cancel-campaign.ts'
import { checkCampaign } from './features/campaigns/server/check-campaign.ts'
import { copyCampaign } from './features/campaigns/server/copy-campaign.ts'
import { countCampaignAudience } from './features/campaigns/server/count-campaign-audience.ts'
import { listCampaignAudience } from './features/campaigns/server/list-campaign-audience.ts'
import { listCampaignRecipients } from './features/campaigns/server/list-campaign-recipients.ts'
import { pauseCampaign } from './features/campaigns/server/pause-campaign.ts'
import { resumeCampaign } from './features/campaigns/server/resume-campaign.ts'
import { saveCampaign } from './features/campaigns/server/save-campaign.ts'
import { showCampaignResults } from './features/campaigns/server/show-campaign-results.ts'
import { takeBackCampaign } from './features/campaigns/server/take-back-campaign.ts'
import { confirmGuide } from './features/leads/server/confirm-guide.ts'
import { listLeads } from './features/leads/server/list-leads.ts'
import { makeLeadRecord } from './features/leads/server/make-lead-record.ts'
import { openGuideFile } from './features/leads/server/open-guide-file.ts'
import { requestGuide } from './features/leads/server/request-guide.ts'
import { saveGuide } from './features/leads/server/save-guide.ts'
import { saveLead } from './features/leads/server/save-lead.ts'
import { showGuide } from './features/leads/server/show-guide.ts'
import { showGuideFigures } from './features/leads/server/show-guide-figures.ts'
import { showGuideLink } from './features/leads/server/show-guide-link.ts'
import { showLead } from './features/leads/server/show-lead.ts'
import { showLeadBoard } from './features/leads/server/show-lead-board.ts'
import { showWaysToLead } from './features/leads/server/show-ways-to-lead.ts'
import { startGuideChallenge } from './features/leads/server/start-guide-challenge.ts'
import { trackLeadProgress } from './features/leads/server/track-lead-progress.ts'
import { writeToLead } from './features/leads/server/write-to-lead.ts'
import { addReview } from './features/reviews/server/add-review.ts'
import { approveReply } from './features/reviews/server/approve-reply.ts'
import { checkReply } from './features/reviews/server/check-reply.ts'
import { draftReply } from './features/reviews/server/draft-reply.ts'
import { importReviews } from './features/reviews/server/import-reviews.ts'
import { removeReview } from './features/reviews/server/remove-review.ts'
import { saveReply } from './features/reviews/server/save-reply.ts'
import { settleReply } from './features/reviews/server/settle-reply.ts'
import { createLeadNurturingSequence } from './features/sequences/server/create-lead-nurturing-sequence.ts'
import { listSequencePeople } from './features/sequences/server/list-sequence-people.ts'
import { listSequences } from './features/sequences/server/list-sequences.ts'
import { putInSequence } from './features/sequences/server/put-in-sequence.ts'
import { removeSequence } from './features/sequences/server/remove-sequence.ts'
import { saveSequence } from './features/sequences/server/save-sequence.ts'
import { showSequence } from './features/sequences/server/show-sequence.ts'
import { switchSequence } from './features/sequences/server/switch-sequence.ts'
import { takeOutOfSequence } from './features/sequences/server/take-out-of-sequence.ts'
import { trySequence } from './features/sequences/server/try-sequence.ts'
import { answerSurvey } from './features/surveys/server/answer-survey.ts'
import { listQuotes } from './features/surveys/server/list-quotes.ts'
import { requestReview } from './features/surveys/server/request-review.ts'
import { revokeQuote } from './features/surveys/server/revoke-quote.ts'
import { saveReviewLinks } from './features/surveys/server/save-review-links.ts'
import { showFairness } from './features/surveys/server/show-fairness.ts'
import { showSurvey } from './features/surveys/server/show-survey.ts'

/** The verbs of what brings clients, and brings them back; `functions.ts` has them with all others. */
export const growthVerbs = [
  addCampaign,
  addReview,
  answerSurvey,
  approveCampaign,
  approveReply,
  archiveCampaign,
  cancelCampaign,
  checkCampaign,
  checkReply,
  confirmGuide,
  copyCampaign,
  countCampaignAudience,
  createLeadNurturingSequence,
  draftReply,
  importReviews,
  listAutomationLog,
  listCampaignAudience,
  listCampaignRecipients,
  listLeads,
  listQuotes,
  listSequencePeople,
  listSequences,
  makeLeadRecord,
  openGuideFile,
  pauseCampaign,
  putInSequence,
  removeReview,
  removeSequence,
  requestGuide,
  requestReview,
  resumeCampaign,
  revokeQuote,
  saveCampaign,
  saveGuide,
  saveLead,
  saveReply,
  saveReviewLinks,
  saveSequence,
  settleReply,
  showAutomations,
  showCampaignResults,
  showFairness,
  showGuide,
  showGuideFigures,
  showGuideLink,
  showLead,
  showWaysToLead,
  showLeadBoard,
  showSequence,
  showSurvey,
  startGuideChallenge,
  previewWinBack,
  switchAutomation,
  switchSequence,
  takeBackCampaign,
  takeOutOfSequence,
  trackLeadProgress,
  writeToLead,
  trySequence,
] as const
