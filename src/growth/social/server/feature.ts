import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { megabyte, pictures } from '../../../server/files/file-kind.ts'
import { approveSocialPost } from './approve-social-post.ts'
import { cancelSocialPost } from './cancel-social-post.ts'
import { changeSocialSeries } from './change-social-series.ts'
import { checkConnection } from './check-connection.ts'
import { checkSocialPost } from './check-social-post.ts'
import { chooseAccount } from './choose-account.ts'
import { disconnectNetwork } from './disconnect-network.ts'
import { duplicateSocialPost } from './duplicate-social-post.ts'
import { finishConnection } from './finish-connection.ts'
import { listSocialPosts } from './list-social-posts.ts'
import { markPostedByHand } from './mark-posted-by-hand.ts'
import { moveSocialPost } from './move-social-post.ts'
import { postReviewReply } from './post-review-reply.ts'
import { publishDuePostsJob } from './publish-due-posts.ts'
import { publishPost } from './publish-post.ts'
import { repeatSocialPost } from './repeat-social-post.ts'
import { retrySocialPost } from './retry-social-post.ts'
import { saveSocialPost } from './save-social-post.ts'
import { saveSocialSlots } from './save-social-slots.ts'
import { scheduleSocialPost } from './schedule-social-post.ts'
import { scheduleSocialSeries } from './schedule-social-series.ts'
import { startConnection } from './start-connection.ts'
import { takeBackSocialPost } from './take-back-social-post.ts'
import { tendConnection } from './tend-connection.ts'
import { tendConnectionsJob } from './tend-connections.ts'

export const server = {
  verbs: [
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
  ],
  jobs: [publishDuePostsJob, tendConnectionsJob],
  queuedWork: [publishPost, tendConnection],
  fileKinds: [
    // Others see it for as long as a network fetches it, by an address of its own (files/lent-route.ts).
    {
      name: 'post-picture',
      mostBytes: 20 * megabyte,
      types: pictures,
      writeRight: 'marketing',
      readRight: 'marketing',
      mostEdge: 2_160,
    },
  ],
} satisfies ServerDeclaration
