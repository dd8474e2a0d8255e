import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { addBusyFeed } from './add-busy-feed.ts'
import { makeCalendarFeed } from './make-calendar-feed.ts'
import { queueBusyFeedsJob } from './queue-busy-feeds.ts'
import { readBusyFeed } from './read-busy-feed.ts'
import { readCalendarFeed } from './read-calendar-feed.ts'
import { removeBusyFeed } from './remove-busy-feed.ts'
import { renewCalendarFeed } from './renew-calendar-feed.ts'
import { retryBusyFeed } from './retry-busy-feed.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.ts'

export const server = {
  verbs: [
    addBusyFeed,
    makeCalendarFeed,
    readCalendarFeed,
    removeBusyFeed,
    renewCalendarFeed,
    retryBusyFeed,
    revokeCalendarFeed,
  ],
  jobs: [queueBusyFeedsJob],
  queuedWork: [readBusyFeed],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
