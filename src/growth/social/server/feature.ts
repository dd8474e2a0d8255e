import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte, pictures } from '../../../server/files/file-kind.ts'
import { checkConnection } from './connections/check-connection.ts'
import { chooseAccount } from './connections/choose-account.ts'
import { disconnectNetwork } from './connections/disconnect-network.ts'
import { finishConnection } from './connections/finish-connection.ts'
import { startConnection } from './connections/start-connection.ts'
import { tendConnection } from './connections/tend-connection.ts'
import { tendConnectionsJob } from './connections/tend-connections.ts'
import { approveSocialPost } from './post/approve-social-post.ts'
import { checkSocialPost } from './post/check-social-post.ts'
import { duplicateSocialPost } from './post/duplicate-social-post.ts'
import { listSocialPosts } from './post/list-social-posts.ts'
import { markPostedByHand } from './post/mark-posted-by-hand.ts'
import { saveSocialPost } from './post/save-social-post.ts'
import { postReviewReply } from './publishing/post-review-reply.ts'
import { publishDuePostsJob } from './publishing/publish-due-posts.ts'
import { publishPost } from './publishing/publish-post.ts'
import { cancelSocialPost } from './schedule/cancel-social-post.ts'
import { moveSocialPost } from './schedule/move-social-post.ts'
import { retrySocialPost } from './schedule/retry-social-post.ts'
import { saveSocialSlots } from './schedule/save-social-slots.ts'
import { scheduleSocialPost } from './schedule/schedule-social-post.ts'
import { takeBackSocialPost } from './schedule/take-back-social-post.ts'
import { changeSocialSeries } from './series/change-social-series.ts'
import { repeatSocialPost } from './series/repeat-social-post.ts'
import { scheduleSocialSeries } from './series/schedule-social-series.ts'

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
    // Networks fetch pictures by a temporary public address (files/lent-route.ts).
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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
