import { memberRights } from '#base/rights/member-rights.ts'
import { busyFeedRefusals } from '#desk/calendar-feeds/messages.ts'
import { busyFeedInput, busyFeedOutput } from '#desk/calendar-feeds/schema.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { ownBusyFeed } from './own-busy-feed.ts'
import { readBusyFeed } from './read-busy-feed.ts'

/** Does nothing while it is already being read. */
export const retryBusyFeed = verb({
  name: 'retry-busy-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: busyFeedInput,
  output: busyFeedOutput,
  refusals: busyFeedRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 600 }],
  run: async context => {
    const feed = await ownBusyFeed(context)
    if (feed instanceof Failure) return feed
    const { client, practiceId } = context
    await enqueue(
      client,
      readBusyFeed,
      { busy_feed_id: feed.id },
      { practiceId, dedupeKey: feed.id, priority: 50 },
    )
    return { busy_feed_id: feed.id }
  },
})
