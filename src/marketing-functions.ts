import { listSourceRows } from './features/attribution/server/list-source-rows.ts'
import { showAttribution } from './features/attribution/server/show-attribution.ts'
import { showSources } from './features/attribution/server/show-sources.ts'
import { approveSocialPost } from './features/social/server/approve-social-post.ts'
import { cancelSocialPost } from './features/social/server/cancel-social-post.ts'
import { changeSocialSeries } from './features/social/server/change-social-series.ts'
import { checkSocialPost } from './features/social/server/check-social-post.ts'
import { chooseAccount } from './features/social/server/choose-account.ts'
import { disconnectNetwork } from './features/social/server/disconnect-network.ts'
import { duplicateSocialPost } from './features/social/server/duplicate-social-post.ts'
import { finishConnection } from './features/social/server/finish-connection.ts'
import { listSocialPosts } from './features/social/server/list-social-posts.ts'
import { markPostedByHand } from './features/social/server/mark-posted-by-hand.ts'
import { moveSocialPost } from './features/social/server/move-social-post.ts'
import { repeatSocialPost } from './features/social/server/repeat-social-post.ts'
import { retrySocialPost } from './features/social/server/retry-social-post.ts'
import { saveSocialPost } from './features/social/server/save-social-post.ts'
import { saveSocialSlots } from './features/social/server/save-social-slots.ts'
import { scheduleSocialPost } from './features/social/server/schedule-social-post.ts'
import { startConnection } from './features/social/server/start-connection.ts'
import { takeBackSocialPost } from './features/social/server/take-back-social-post.ts'

/** The verbs of the marketing manager: content, plan, networks, local search, widgets; `functions.ts` has them with all others. */
export const marketingVerbs = [
  listSourceRows,
  showAttribution,
  showSources,
  approveSocialPost,
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
  takeBackSocialPost,
] as const
