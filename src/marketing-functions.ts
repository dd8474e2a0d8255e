import { listSourceRows } from './features/attribution/server/list-source-rows.ts'
import { showAttribution } from './features/attribution/server/show-attribution.ts'
import { showSources } from './features/attribution/server/show-sources.ts'
import { approveContentDraft } from './features/content/server/approve-content-draft.ts'
import { checkContentDraft } from './features/content/server/check-content-draft.ts'
import { generateMarketingContent } from './features/content/server/generate-marketing-content.ts'
import { makeContentCard } from './features/content/server/make-content-card.ts'
import { rewordContentDraft } from './features/content/server/reword-content-draft.ts'
import { saveContentDraft } from './features/content/server/save-content-draft.ts'
import { saveVoice } from './features/content/server/save-voice.ts'
import { settleContentDraft } from './features/content/server/settle-content-draft.ts'
import { showContentDesk } from './features/content/server/show-content-desk.ts'
import { approveGap } from './features/gap-filler/server/approve-gap.ts'
import { previewGap } from './features/gap-filler/server/preview-gap.ts'
import { saveGapSettings } from './features/gap-filler/server/save-gap-settings.ts'
import { setAsideGap } from './features/gap-filler/server/set-aside-gap.ts'
import { showGaps } from './features/gap-filler/server/show-gaps.ts'
import { takeBackGap } from './features/gap-filler/server/take-back-gap.ts'
import { approvePlanItems } from './features/marketing/server/approve-plan-items.ts'
import { closePlan } from './features/marketing/server/close-plan.ts'
import { editPlanItem } from './features/marketing/server/edit-plan-item.ts'
import { finishPlanItem } from './features/marketing/server/finish-plan-item.ts'
import { makePlan } from './features/marketing/server/make-plan.ts'
import { movePlanItem } from './features/marketing/server/move-plan-item.ts'
import { proposePlanAnswers } from './features/marketing/server/propose-plan-answers.ts'
import { showPlanFigure } from './features/marketing/server/show-plan-figure.ts'
import { showPlanMonth } from './features/marketing/server/show-plan-month.ts'
import { showPlanResult } from './features/marketing/server/show-plan-result.ts'
import { skipPlanItem } from './features/marketing/server/skip-plan-item.ts'
import { swapPlanItem } from './features/marketing/server/swap-plan-item.ts'
import { undoPlanItem } from './features/marketing/server/undo-plan-item.ts'
import { checkSite } from './features/seo/server/check-site.ts'
import { saveWebsite } from './features/seo/server/save-website.ts'
import { showSearchChecklist } from './features/seo/server/show-search-checklist.ts'
import { approveSocialPost } from './features/social/server/approve-social-post.ts'
import { cancelSocialPost } from './features/social/server/cancel-social-post.ts'
import { changeSocialSeries } from './features/social/server/change-social-series.ts'
import { checkConnection } from './features/social/server/check-connection.ts'
import { checkSocialPost } from './features/social/server/check-social-post.ts'
import { chooseAccount } from './features/social/server/choose-account.ts'
import { disconnectNetwork } from './features/social/server/disconnect-network.ts'
import { duplicateSocialPost } from './features/social/server/duplicate-social-post.ts'
import { finishConnection } from './features/social/server/finish-connection.ts'
import { listSocialPosts } from './features/social/server/list-social-posts.ts'
import { markPostedByHand } from './features/social/server/mark-posted-by-hand.ts'
import { moveSocialPost } from './features/social/server/move-social-post.ts'
import { postReviewReply } from './features/social/server/post-review-reply.ts'
import { repeatSocialPost } from './features/social/server/repeat-social-post.ts'
import { retrySocialPost } from './features/social/server/retry-social-post.ts'
import { saveSocialPost } from './features/social/server/save-social-post.ts'
import { saveSocialSlots } from './features/social/server/save-social-slots.ts'
import { scheduleSocialPost } from './features/social/server/schedule-social-post.ts'
import { scheduleSocialSeries } from './features/social/server/schedule-social-series.ts'
import { startConnection } from './features/social/server/start-connection.ts'
import { takeBackSocialPost } from './features/social/server/take-back-social-post.ts'
import { noteWidgetSite } from './features/widgets/server/note-widget-site.ts'
import { saveWidget } from './features/widgets/server/save-widget.ts'
import { showWidget } from './features/widgets/server/show-widget.ts'
import { showWidgets } from './features/widgets/server/show-widgets.ts'

/** The verbs of the marketing manager: content, plan, networks, local search, widgets; `functions.ts` has them with all others. */
export const marketingVerbs = [
  approveGap,
  previewGap,
  saveGapSettings,
  setAsideGap,
  showGaps,
  takeBackGap,
  checkSite,
  saveWebsite,
  showSearchChecklist,
  listSourceRows,
  showAttribution,
  showSources,
  approvePlanItems,
  closePlan,
  editPlanItem,
  finishPlanItem,
  makePlan,
  movePlanItem,
  proposePlanAnswers,
  showPlanFigure,
  showPlanMonth,
  showPlanResult,
  skipPlanItem,
  swapPlanItem,
  undoPlanItem,
  approveSocialPost,
  postReviewReply,
  checkConnection,
  disconnectNetwork,
  chooseAccount,
  finishConnection,
  startConnection,
  cancelSocialPost,
  changeSocialSeries,
  checkSocialPost,
  duplicateSocialPost,
  listSocialPosts,
  markPostedByHand,
  moveSocialPost,
  repeatSocialPost,
  retrySocialPost,
  saveSocialPost,
  saveSocialSlots,
  scheduleSocialPost,
  scheduleSocialSeries,
  takeBackSocialPost,
  noteWidgetSite,
  saveWidget,
  showWidget,
  showWidgets,
  approveContentDraft,
  checkContentDraft,
  generateMarketingContent,
  makeContentCard,
  rewordContentDraft,
  saveContentDraft,
  saveVoice,
  settleContentDraft,
  showContentDesk,
] as const
