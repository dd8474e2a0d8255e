import { memberRights } from '#base/rights/member-rights.ts'
import { busyFeedRefusals } from '#desk/calendar-feeds/messages.ts'
import { busyFeedInput, busyFeedOutput } from '#desk/calendar-feeds/schema.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { ownBusyFeed } from './own-busy-feed.ts'

/** Deletes the address and its times, which can be booked again at once. */
export const removeBusyFeed = verb({
  name: 'remove-busy-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: busyFeedInput,
  output: busyFeedOutput,
  refusals: busyFeedRefusals,
  run: async context => {
    const feed = await ownBusyFeed(context)
    if (feed instanceof Failure) return feed
    const { db, practiceId } = context
    await db
      .deleteFrom('busy_feeds')
      .where('practice_id', '=', practiceId)
      .where('id', '=', feed.id)
      .execute()
    return { busy_feed_id: feed.id }
  },
})
